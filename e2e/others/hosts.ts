import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { decodeUrl } from '../../lib/core/url.ts';
import { freePort } from '../free-port.ts';
import type { TestSite } from '../sites.ts';

/** The servers with a configuration in `hosting/`, by their program names in Debian. */
export const hostPrograms = ['nginx', 'caddy', 'apache2'] as const;

type HostName = (typeof hostPrograms)[number];

/** Debian installs servers in /usr/sbin, which is not in every user's PATH. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/** Returns whether a host is installed. In CI, throws if the host is not installed. */
export function hasHost(name: HostName): boolean {
  try {
    execFileSync(name, [name === 'caddy' ? 'version' : '-v'], {
      stdio: 'ignore',
      env,
    });
    return true;
  } catch {
    if (process.env['CI'] === 'true') {
      throw new Error(`${name} is not installed. CI needs it.`);
    }
    return false;
  }
}

/** Starts a host with its configuration in `hosting/`, adapted to this machine. The host serves a copy of an export. */
export async function startHost(name: HostName, { out, basePath }: TestSite) {
  // The folder is outside of the project, because hosts may run as a user who cannot read the project folder.
  const folder = mkdtempSync(join(tmpdir(), `glidepath-${name}-`));
  chmodSync(folder, 0o755);
  const root = join(folder, 'root');
  mkdirSync(root);
  cpSync(out, join(root, decodeUrl(basePath)), {
    recursive: true,
    preserveTimestamps: true,
  });
  writeFileSync(join(root, decodeUrl(basePath), '.glidepath-deployed'), '');
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  const certified = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
  ];
  const options = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...certified,
    '-out',
    certificate,
  ];
  execFileSync('openssl', options, { stdio: 'ignore' });
  const httpPort = `${await freePort()}`;
  const httpsPort = `${await freePort()}`;
  const redirects = `${resolve(out)}/_redirects`;
  const child = starters[name]({
    folder,
    root,
    base: decodeUrl(basePath),
    redirects,
    httpPort,
    httpsPort,
  });
  const errors: string[] = [];
  child.stderr?.on('data', (data) => errors.push(String(data)));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await expect(async () => {
    const response = fetch(`http://localhost:${httpPort}`, {
      redirect: 'manual',
    });
    await response.catch(() =>
      Promise.reject(new Error(`${name} does not answer: ${errors.join('')}`)),
    );
  }).toPass();
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { httpPort, httpsPort, stop };
}

type HostOptions = Readonly<
  Record<
    'folder' | 'root' | 'base' | 'redirects' | 'httpPort' | 'httpsPort',
    string
  >
>;

const starters = {
  nginx: (host: HostOptions) => {
    const { folder, httpPort, httpsPort, redirects } = host;
    const servers = configure('nginx.conf', host, [
      [/^ *listen \[.*\n/gm, ''],
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen 443', `listen 127.0.0.1:${httpsPort}`],
      ['https://$host', `https://$host:${httpsPort}`],
      ['/etc/nginx/glidepath-redirects', `${redirects}.nginx`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const configuration = `include /etc/nginx/modules-enabled/*.conf;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${servers}
}
`;
    return run(folder, configuration, 'nginx', [
      '-e',
      'stderr',
      '-g',
      'daemon off;',
      '-c',
    ]);
  },
  caddy: (host: HostOptions) => {
    const { folder, httpPort, httpsPort, redirects } = host;
    const site = configure('Caddyfile', host, [
      ['/etc/caddy/glidepath-redirects', `${redirects}.caddy`],
      [
        'localhost {',
        `localhost {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      ],
    ]);
    const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}`;
    const configuration = `{\n\tadmin off\n\tstorage file_system ${folder}\n\t${ports}\n}\n${site}`;
    return run(folder, configuration, 'caddy', [
      'run',
      '--adapter',
      'caddyfile',
      '--config',
    ]);
  },
  apache2: (host: HostOptions) => {
    const { folder, httpPort, httpsPort, redirects } = host;
    const hosts = configure('apache.conf', host, [
      ['*:80', `127.0.0.1:${httpPort}`],
      ['*:443', `127.0.0.1:${httpsPort}`],
      ['https://localhost/', `https://localhost:${httpsPort}/`],
      ['/etc/apache2/glidepath-redirects', `${redirects}.apache`],
    ]);
    // The modules in Debian's default configuration that affect responses.
    const defaults = [
      'mime',
      'negotiation',
      'autoindex',
      'dir',
      'deflate',
      'alias',
      'setenvif',
    ];
    const first = ['mpm_event', 'authz_core', 'authz_host', 'filter'];
    const modules = [
      ...first,
      ...defaults,
      'ssl',
      'http2',
      'headers',
      'rewrite',
    ];
    const configuration = `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/log
Listen 127.0.0.1:${httpPort}
Listen 127.0.0.1:${httpsPort}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${defaults.map((name) => `IncludeOptional /etc/apache2/mods-available/${name}.conf`).join('\n')}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
${hosts}
`;
    return run(folder, configuration, 'apache2', ['-DFOREGROUND', '-f']);
  },
} as const;

/** Returns a configuration in `hosting/` with paths and names replaced, and the base path added as its comments say. */
function configure(
  name: string,
  host: HostOptions,
  others: readonly (readonly [RegExp | string, string])[],
): string {
  const changes = [
    ['/etc/letsencrypt/live/glidepath.example', host.folder],
    ['glidepath.example', 'localhost'],
    ['/var/www/glidepath', host.root],
    ['/404.html', `${host.base}/404.html`],
    ['^/', `^${host.base}/`],
    ...others,
  ] as const;
  const text = readFileSync(`hosting/${name}`, 'utf8').replace(
    /^\s*#.*\n/gm,
    '',
  );
  return changes.reduce(
    (changed, [from, to]) => changed.replaceAll(from, () => to),
    text,
  );
}

function run(
  folder: string,
  configuration: string,
  program: string,
  options: readonly string[],
): ChildProcess {
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration);
  const own = {
    ...env,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  return spawn(program, [...options, file], {
    env: own,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
