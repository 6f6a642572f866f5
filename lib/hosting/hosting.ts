import { printCaddy } from './caddy.ts';
import type { HostedSite } from './host.ts';
import { printNginx } from './nginx.ts';
import { printStore, printStoreFunction, printStoreHeaders } from './store.ts';

/** What a build writes beside an export, for the files in `hosting/` to include. */
const printers = {
  'nginx.conf': printNginx,
  Caddyfile: printCaddy,
  's3.sh': printStore,
  'cloudfront-headers.json': printStoreHeaders,
  'cloudfront-function.js': printStoreFunction,
} as const satisfies Record<string, (site: HostedSite) => string>;

/** The names of these files. */
export const hostingNames: readonly string[] = Object.keys(printers);

/** The files with their texts. */
export function hostingFiles(site: HostedSite): readonly (readonly [name: string, text: string])[] {
  return Object.entries(printers).map(([name, print]) => [name, print(site)]);
}
