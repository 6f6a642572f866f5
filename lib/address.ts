import * as z from 'zod';

/**
 * An address in the one way of writing it that everything compares by and prints: the host as DNS knows it, no port that
 * goes without saying, no slash at the end, and every sign of the path escaped that would mean something where it comes
 * to stand: in a policy, in a rule of `_headers`, in `url(…)`, in Next's routes.
 */
export const addressSchema = z.string().transform((written, context) => {
  const url = parseUrl(written);
  const segments = url?.pathname.split('/').filter(Boolean).map(decode) ?? [];
  // An IPv6 address or a name with '_' is a host too, but none that a policy can name, and browsers ignore the others:
  // https://www.w3.org/TR/CSP3/#grammardef-host-char
  const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.?$/.test(url?.hostname ?? '');
  const isPlain = /^\s*https?:\/\/[^?#@]*(?:\/[^?#]*)?$/i.test(written) && isHost && !segments.includes(undefined);
  if (!url || !isPlain) {
    const message =
      "is not a plain address such as 'https://example.com/site': it has no user, '?', '#' or single '%', and a host that a " +
      "page's policy can name, of letters, digits, hyphens and dots.";
    context.issues.push({ code: 'custom', message, input: written });
    return z.NEVER;
  }
  // Profiles are known by their '@': `/@name`.
  const path = segments.map((segment = '') => encode(segment).replaceAll('%40', '@'));
  return [`${url.protocol}//${url.host.replace(/\.(?=:|$)/, '')}`, ...path].join('/');
});

/** A part of an address without its escapes; `undefined` where one is broken, as in `100%`. */
export function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** An address as people and file systems read it: without its escapes, or as it is where one of them is broken. */
export function readable(address: string): string {
  return decode(address) ?? address;
}

/** The other way round, and stricter than `encodeURIComponent`. */
export function encode(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/**
 * An address, or `undefined` for what is none; `base` is what a relative one is relative to. `URL.canParse()` is not asked: in Node
 * 22.23.3 it begins to deny addresses with letters such as 'ü' once it has been called often enough to be compiled.
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
