import type { Fault } from '../faults.ts';
import { cacheTimeOf, type HostedSite, hashedFolders } from '../hosting/host.ts';
import { type Policy, printPolicy } from './policy.ts';

const hashedName = /\.[0-9a-f]{8}\.\w+$/;

/** The policies of all pages in one: what one page may do, the header does not forbid; each page's own says the rest. */
export function commonPolicy(policies: readonly Policy[]): Policy {
  const common = new Map<string, readonly string[]>();
  for (const [directive, sources] of policies.flatMap((policy) => [...policy])) {
    if (directive === 'require-trusted-types-for') continue;
    const all = new Set([...(common.get(directive) ?? []), ...sources]);
    if (all.size > 1) all.delete("'none'");
    common.set(directive, [...all]);
  }
  // Feeds have no <meta>, and a style sheet beside them; what they do not need, each page's own policy forbids.
  common.set('style-src', ["'self'", ...(common.get('style-src') ?? [])]);
  // What a <meta> cannot say.
  return common.set('frame-ancestors', ["'none'"]);
}

/** What every answer of the host says, whatever is asked. */
export function commonHeaders(policies: readonly Policy[]): HostedSite['headers'] {
  return [
    ['Content-Security-Policy', printPolicy(commonPolicy(policies))],
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/**
 * The `_headers` file of Netlify and Cloudflare Pages. No two rules with the same header match one path: both hosts
 * would join the values.
 * https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/
 */
export function printHeaders({ files, headers, basePath }: Omit<HostedSite, 'redirects'>): string {
  const tops = [...new Set(files.map((file) => (file.includes('/') ? `${file.split('/')[0]}/*` : file)))];
  const paths = tops.filter((path) => path !== 'index.html').sort();
  const rules = [
    [`${basePath}/*`, ...headers.map(([name, value]) => `${name}: ${value}`)],
    ...['', ...paths].map((path) => [`${basePath}/${path}`, `Cache-Control: ${cacheTimeOf(path)}`]),
  ];
  return `${rules.map((lines) => lines.join('\n  ')).join('\n')}\n`;
}

/** Files that would be kept for a year although their names stay when they change. */
export function hashFaults(files: readonly string[]): readonly Fault[] {
  return files
    .filter((file) => hashedFolders.some((folder) => file.startsWith(`${folder}/`)))
    .filter((file) => !hashedName.test(file))
    .map((file) => ({
      file,
      reason:
        'The file has no hash in its name, and hosts are told to keep it for a year. Give it one, or publish it from another folder.',
    }));
}
