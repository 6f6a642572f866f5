import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { readable } from '../../lib/address.ts';
import { freePort } from '../free-port.ts';
import type { TestSite } from '../sites.ts';

/** The programs of Debian's packages that the configurations in `hosting/` are for. */
export const hostPrograms = ['nginx', 'caddy', 'apache2'] as const;

type HostName = (typeof hostPrograms)[number];

/** A host that runs, the ports that it has in place of 80 and 443, and what it is certified by. */
type Host = Awaited<ReturnType<typeof startHost>>;

/** Debian keeps them in /usr/sbin, which only root looks into. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/** Whether this machine has a host; in CI it has to have it. */
export function hasHost(name: HostName): boolean {
  try {
    execFileSync(name, [name === 'caddy' ? 'version' : '-v'], { stdio: 'ignore', env });
    return true;
  } catch {
    if (process.env['CI'] === 'true') throw new Error(`${name} is missing: in CI every host is tried.`);
    return false;
  }
}

/** Starts a host of an export with its file in `hosting/`, where only places, names and ports are others. */
export async function startHost(name: HostName, { out, basePath }: TestSite) {
  // Hosts read as a user of their own, who has no business in the project.
  const folder = mkdtempSync(join(tmpdir(), `glidepath-${name}-`));
  chmodSync(folder, 0o755);
  const root = join(folder, 'root');
  mkdirSync(root);
  cpSync(out, join(root, readable(basePath)), { recursive: true, preserveTimestamps: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const certified = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certified, '-out', certificate];
  execFileSync('openssl', options, { stdio: 'ignore' });
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const redirects = `${resolve(out)}/_redirects`;
  const child = starters[name]({ folder, root, base: readable(basePath), redirects, httpPort, httpsPort });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await expect(async () => {
    const asked = fetch(`http://localhost:${httpPort}`, { redirect: 'manual' });
    await asked.catch(() => Promise.reject(new Error(`${name} does not answer: ${said}`)));
  }).toPass();
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { httpPort, httpsPort, certificate, stop };
}

type Place = Readonly<
  Record<'folder' | 'root' | 'base' | 'redirects', string> & Record<'httpPort' | 'httpsPort', number>
>;

const starters = {
  nginx: (place: Place) => {
    const { folder, httpPort, httpsPort, redirects } = place;
    const servers = ownersFile('nginx.conf', place, [
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
    return run(folder, configuration, 'nginx', ['-e', 'stderr', '-g', 'daemon off;', '-c']);
  },
  caddy: (place: Place) => {
    const { folder, httpPort, httpsPort, redirects } = place;
    const site = ownersFile('Caddyfile', place, [
      ['/etc/caddy/glidepath-redirects', `${redirects}.caddy`],
      ['localhost {', `localhost {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
    ]);
    const ports = `http_port ${httpPort}\n\thttps_port ${httpsPort}`;
    const configuration = `{\n\tadmin off\n\tstorage file_system ${folder}\n\t${ports}\n}\n${site}`;
    return run(folder, configuration, 'caddy', ['run', '--adapter', 'caddyfile', '--config']);
  },
  apache2: (place: Place) => {
    const { folder, httpPort, httpsPort, redirects } = place;
    const hosts = ownersFile('apache.conf', place, [
      ['*:80', `127.0.0.1:${httpPort}`],
      ['*:443', `127.0.0.1:${httpsPort}`],
      ['https://localhost/', `https://localhost:${httpsPort}/`],
      ['/etc/apache2/glidepath-redirects', `${redirects}.apache`],
    ]);
    // With all that Debian has on from the start and that has a say here.
    const ofDebian = ['mime', 'negotiation', 'autoindex', 'dir', 'deflate', 'alias', 'setenvif'];
    const first = ['mpm_event', 'authz_core', 'authz_host', 'filter'];
    const modules = [...first, ...ofDebian, 'ssl', 'http2', 'headers', 'rewrite'];
    const configuration = `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/log
Listen 127.0.0.1:${httpPort}
Listen 127.0.0.1:${httpsPort}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
${ofDebian.map((name) => `IncludeOptional /etc/apache2/mods-available/${name}.conf`).join('\n')}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
${hosts}
`;
    return run(folder, configuration, 'apache2', ['-DFOREGROUND', '-f']);
  },
} as const;

/** A file in `hosting/` with other places in it; below a path with that before all others, as it says itself. */
function ownersFile(name: string, place: Place, others: readonly (readonly [RegExp | string, string])[]): string {
  const changes = [
    ['/etc/letsencrypt/live/glidepath.example', place.folder],
    ['glidepath.example', 'localhost'],
    ['/var/www/glidepath', place.root],
    ['/404.html', `${place.base}/404.html`],
    ['^/', `^${place.base}/`],
    ...others,
  ] as const;
  const text = readFileSync(`hosting/${name}`, 'utf8').replace(/^\s*#.*\n/gm, '');
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, () => to), text);
}

function run(folder: string, configuration: string, program: string, options: readonly string[]): ChildProcess {
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration);
  const own = { ...env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return spawn(program, [...options, file], { env: own, stdio: ['ignore', 'ignore', 'pipe'] });
}

const scanner = '@mdn/mdn-http-observatory';
const scannerFolder = '.local/observatory';

/** A program that prints what each of the scanner's tests says of a host, and the points for it. */
const scan = `
const [folder, httpPort, httpsPort] = process.argv.slice(1);
const from = (file) => import(folder + '/src/' + file);
const [{ retrieve }, { ALL_TESTS }, { getScoreModifier }] = await Promise.all(
  ['retriever/retriever.js', 'constants.js', 'grader/grader.js'].map(from),
);
const answers = await retrieve('localhost', { httpPort, httpsPort });
const results = ALL_TESTS.map((test) => test(answers).result);
console.log(JSON.stringify(results.map((result) => [result, getScoreModifier(result)])));
`;

/**
 * What Mozilla's Observatory finds at a host, with its points beyond a hundred. It is installed for this alone, with 230
 * packages that nothing else here needs.
 */
export function askObservatory({ httpPort, httpsPort, certificate }: Host): readonly (readonly [string, number])[] {
  const folder = resolve(scannerFolder, 'node_modules', scanner);
  if (!existsSync(folder)) {
    const options = ['--prefix', scannerFolder, '--ignore-scripts', '--no-audit', '--no-fund', `${scanner}@1.4.8`];
    execFileSync('npm', ['install', ...options], { stdio: 'ignore' });
    // The list of hosts that browsers know to speak HTTPS only, which its installation would fetch.
    writeFileSync(join(folder, 'conf/hsts-preload.json'), '{}');
  }
  const ports = [httpPort, httpsPort].map(String);
  const options = { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate }, encoding: 'utf8' } as const;
  const said = execFileSync('node', ['--input-type=module', '-e', scan, folder, ...ports], options);
  return z.array(z.tuple([z.string(), z.number()])).parse(JSON.parse(said));
}
