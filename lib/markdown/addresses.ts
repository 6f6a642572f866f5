import { readable } from '../address.ts';
import { didYouMean } from '../nearest.ts';
import { parseUrl } from '../url.ts';

/** What is wrong with an address, and what would be right. */
interface AddressFault {
  readonly reason: string;
}

/**
 * The schemes that a browser knows or may hand to another program:
 * https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme
 */
const schemes =
  'https http mailto tel bitcoin ftp ftps geo im irc ircs magnet matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh urn webcal wtai xmpp'.split(
    ' ',
  );

/** The scheme of an address, empty where it begins with `//`; `undefined` where the address stays within the site. */
export function schemeOf(address: string): string | undefined {
  return address.startsWith('//') ? '' : /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
}

/** Changes the addresses of a set of pictures: `a.png 1x, b.png 2x`. */
export function mapSet(set: string, change: (address: string) => string): string {
  const candidates = set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  return candidates.map(([address = '', ...size]) => [change(address), ...size].join(' ')).join(', ');
}

/** Why a link to somewhere else leads nowhere for a visitor, if it does not. */
export function addressFault(address: string): AddressFault | undefined {
  const scheme = schemeOf(address) ?? '';
  if (scheme === '') {
    return { reason: `'${address}' does not say how to get there. Write 'https:${address}'.` };
  }
  if (scheme.length === 1 || scheme === 'file') {
    const remedy = 'Put the file beside article.md, and write its name.';
    return { reason: `'${readable(address)}' is a file of your own machine. ${remedy}` };
  }
  if (/^(?:javascript|vbscript|data|blob)$/.test(scheme)) {
    return { reason: `Browsers refuse a link that begins with '${scheme}:'. Link to a page or a file.` };
  }
  if (!schemes.includes(scheme)) {
    const isHost = /^[^/]+:\d+(?:\/|$)/.test(address);
    const right = isHost ? `'https://${address}'` : "an address with 'https:' or 'mailto:'";
    const remedy = `${didYouMean(scheme, schemes)}Write ${right}, or make it code.`;
    return { reason: `No browser knows '${scheme}:'. ${remedy}` };
  }
  if (!/^https?$/.test(scheme)) return undefined;
  const url = /^https?:\/\/[^/]/i.test(address) ? parseUrl(address) : undefined;
  if (!url || /^\.|\.\./.test(url.hostname))
    return { reason: `'${address}' is no address. Write one such as 'https://name.example/page'.` };
  if (!isLocal(url.hostname)) return undefined;
  const remedy = 'Link to what is there for everybody, or make it code, between backticks.';
  return { reason: `'${address}' leads to a machine that no visitor reaches. ${remedy}` };
}

/** What is wrong with the address of a picture, a sound or a film. The policy of the page lets in what is the site's own. */
export function mediaFault(address: string, tagName: string): AddressFault | undefined {
  if (!/^(?:https?|data|)$/.test(schemeOf(address) ?? '')) return addressFault(address);
  if (/^data:image\//i.test(address) && /^(?:img|image)$/.test(tagName)) return undefined;
  const problem = `The policy of the page refuses '${address}', which is not the site's own.`;
  return { reason: `${problem} Put the file beside article.md and write its name, or link to it.` };
}

/** Names without a dot, and the networks that everybody has at home: https://www.rfc-editor.org/rfc/rfc6890 */
function isLocal(host: string): boolean {
  if (host.startsWith('[')) return /^\[(?:::1?|f[cde].*)\]$/.test(host);
  return (
    !host.includes('.') ||
    /\.(?:local|localhost|internal|home\.arpa)$/.test(host) ||
    /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host)
  );
}
