import { commonPolicy } from '../export/headers.ts';
import { printPolicy } from '../export/policy.ts';

const header = /(Content-Security-Policy) "([^"]*)"/;

/**
 * The `.htaccess` for while old and new pages stand side by side. Its policy knows the style and script of every page by
 * hash, so that of one site would refuse those of the other: this one allows both.
 */
export function allowingBoth(old: string, fresh: string): string {
  const policies = [old, fresh].map((text) => readPolicy(header.exec(text)?.[2] ?? ''));
  return fresh.replace(header, (_, name) => `${name} "${printPolicy(commonPolicy(policies))}"`);
}

function readPolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = text.split('; ').filter(Boolean);
  return new Map(directives.map((directive) => directive.split(' ')).map(([name = '', ...sources]) => [name, sources]));
}
