import { readable } from '../address.ts';
import { parseUrl } from '../url.ts';

/** How a film of another host is written, for the sentences that name it. */
export const filmExample = '[![what it shows](film.jpg)](https://youtu.be/…)';

/** The scheme of an address, empty where it begins with `//`; `undefined` where the address stays within the site. */
export function schemeOf(address: string): string | undefined {
  return address.startsWith('//') ? '' : /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}

/** Changes the addresses of a set of pictures: `a.png 1x, b.png 2x`. */
export function mapSet(set: string, change: (address: string) => string): string {
  const candidates = set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  return candidates.map(([address = '', ...size]) => [change(address), ...size].join(' ')).join(', ');
}

/** Why a link to somewhere else leads nowhere for a visitor, and what would be right; nothing where it leads somewhere. */
export function problemOfLink(address: string): string | undefined {
  const scheme = schemeOf(address);
  if (scheme === '') return `'${address}' does not say how to get there: write 'https:${address}'.`;
  if (scheme?.length === 1 || scheme === 'file') {
    return `'${readable(address)}' is a file of your own machine: put it beside article.md, and write its name.`;
  }
  if (scheme && /^(?:javascript|vbscript|data|blob)$/.test(scheme)) {
    return `Browsers refuse a link that begins with '${scheme}:': link to a page or a file.`;
  }
  if (scheme && /^https?$/.test(scheme) && !(/^https?:\/\/[^/.]/i.test(address) && parseUrl(address))) {
    return `'${address}' is no address: write one such as 'https://name.example/page'.`;
  }
  return undefined;
}

/** What is wrong with the address of a picture, a sound or a film. The policy of the page lets in what is the site's own. */
export function problemOfMedia(address: string, tagName: string): string | undefined {
  if (/^data:image\//i.test(address) && tagName === 'img') return undefined;
  if (!/^(?:https?|data|)$/.test(schemeOf(address) ?? '')) return problemOfLink(address);
  const remedy = /\b(?:youtu\.be|youtube(?:-nocookie)?\.com|vimeo\.com)\//.test(address)
    ? `a film of another host is ${filmExample}`
    : 'put the file beside article.md and write its name, or link to it';
  return `The page refuses '${address.slice(0, 80)}', which is not the site's own: ${remedy}.`;
}
