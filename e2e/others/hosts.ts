import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { decode } from '../../lib/address.ts';
import { freePort } from '../free-port.ts';
import type { TestSite } from '../sites.ts';

/** The programs of Debian's packages that the configurations in `hosting/` are for. */
export const hostPrograms = ['nginx', 'caddy', 'apache2'] as const;

export type HostName = (typeof hostPrograms)[number];

/** A host that runs. */
export interface Host {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Debian keeps them in /usr/sbin, which only root looks into. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/**
 * Whether this machine has a host.
 *
 * @throws when it has not and `CI` is `true`.
 */
export function hasHost(name: HostName): boolean {
  try {
    execFileSync(name, [name === 'caddy' ? 'version' : '-v'], { stdio: 'ignore', env });
    return true;
  } catch {
    if (process.env['CI'] === 'true') throw new Error(`${name} is missing: in CI every host is tried.`);
    return false;
  }
}

/** Starts a host of an export with its file in `hosting/`, where only places and ports are others. */
export async function startHost(name: HostName, { out, basePath }: TestSite): Promise<Host> {
  // Hosts read as a user of their own, who has no business in the project.
  const folder = mkdtempSync(join(tmpdir(), `glidepath-${name}-`));
  chmodSync(folder, 0o755);
  const root = join(folder, 'root');
  mkdirSync(root);
  cpSync(out, join(root, decode(basePath) ?? ''), { recursive: true, preserveTimestamps: true });
  const port = await freePort();
  const child = starters[name]({ folder, root, port, hosting: `${resolve(out)}-hosting` });
  let said = '';
  child.stderr?.on('data', (data) => {
    said += data;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await expect(async () => {
    await fetch(origin).catch(() => Promise.reject(new Error(`${name} does not answer: ${said}`)));
  }).toPass();
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}

interface Place {
  readonly folder: string;
  readonly root: string;
  readonly port: number;
  readonly hosting: string;
}

const starters = {
  nginx: ({ folder, root, port, hosting }: Place) => {
    const server = ownersFile('nginx.conf', /server \{(?!.*server \{).*/s, [
      [/listen 443 .*/, `listen 127.0.0.1:${port};`],
      [/^ *(?:listen \[|ssl_).*\n/gm, ''],
      ['/var/www/glidepath', root],
      ['/etc/nginx/glidepath.conf', `${hosting}/nginx.conf`],
    ]);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const configuration = `include /etc/nginx/modules-enabled/*.conf;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${server}
}
`;
    return run(folder, configuration, 'nginx', ['-e', 'stderr', '-g', 'daemon off;', '-c']);
  },
  caddy: ({ folder, root, port, hosting }: Place) => {
    const site = ownersFile('Caddyfile', /^glidepath\.example.*/ms, [
      ['glidepath.example', `http://:${port}`],
      ['/var/www/glidepath', root],
      ['/etc/caddy/glidepath', `${hosting}/Caddyfile`],
    ]);
    const configuration = `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}\n}\n${site}`;
    return run(folder, configuration, 'caddy', ['run', '--adapter', 'caddyfile', '--config']);
  },
  apache2: ({ folder, root, port }: Place) => {
    const host = ownersFile('apache.conf', /<VirtualHost \*:443>.*/s, [
      ['*:443', `127.0.0.1:${port}`],
      [/^ *(?:SSL|Protocols).*\n/gm, ''],
      ['/var/www/glidepath', root],
    ]);
    // With all that Debian has on from the start and that has a say here.
    const modules =
      'mpm_event authz_core authz_host alias dir mime negotiation autoindex filter deflate setenvif headers rewrite';
    const ofDebian = ['mime', 'negotiation', 'autoindex', 'dir', 'deflate', 'alias', 'setenvif'];
    const configuration = `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/log
Listen 127.0.0.1:${port}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
${modules
  .split(' ')
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
${ofDebian.map((name) => `IncludeOptional /etc/apache2/mods-available/${name}.conf`).join('\n')}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
${host}
`;
    return run(folder, configuration, 'apache2', ['-DFOREGROUND', '-f']);
  },
} as const;

/** A part of a file in `hosting/`, with other places in it. */
function ownersFile(name: string, part: RegExp, changes: readonly (readonly [RegExp | string, string])[]): string {
  const [text = ''] = part.exec(readFileSync(`hosting/${name}`, 'utf8')) ?? [];
  return changes.reduce((changed, [from, to]) => {
    if (changed.search(from instanceof RegExp ? from : from.replaceAll('*', '\\*')) < 0)
      throw new Error(`${name} has no ${from}.`);
    return changed.replaceAll(from instanceof RegExp && !from.global ? new RegExp(from, 'g') : from, to);
  }, text);
}

function run(folder: string, configuration: string, program: string, options: readonly string[]): ChildProcess {
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration);
  const own = { ...env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return spawn(program, [...options, file], { env: own, stdio: ['ignore', 'ignore', 'pipe'] });
}
