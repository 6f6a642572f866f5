import { readPage } from '../export/page.ts';
import { type Policy, policyOf } from '../export/policy.ts';

/**
 * The policy that a page of the export will have, as far as Next's tools work under it: they write scripts and styles into the
 * page, run what they have made of a text, and are told of changes through a socket.
 */
export function developmentPolicy(html: string, host: string): Policy {
  const more: Readonly<Record<string, readonly string[]>> = {
    'script-src': ["'unsafe-inline'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [`ws://${host}`],
    'frame-ancestors': ["'none'"],
  };
  const policy = new Map(policyOf(readPage(html)));
  // Next loads its scripts in ways that Trusted Types do not know.
  policy.delete('require-trusted-types-for');
  for (const [directive, sources] of Object.entries(more)) {
    // Beside a hash, 'unsafe-inline' counts for nothing.
    const strict = (policy.get(directive) ?? []).filter((source) => !source.startsWith("'sha256-"));
    policy.set(directive, [...strict, ...sources]);
  }
  return policy;
}
