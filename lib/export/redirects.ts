import { h } from 'hastscript';
import { readable } from '../address.ts';
import type { Redirect } from '../content/redirects.ts';
import { settings, siteAddress, sitePath } from '../settings.ts';
import { fill } from '../words/fill.ts';
import { direction, say, words } from '../words/words.ts';
import { pageOf, printPage } from './page.ts';
import { addPolicy } from './policy.ts';

/**
 * The files that lead from old addresses to new ones: a page at each old one, for hosts that know nothing of redirects, and
 * the lists for those that read them: hosting/README.md. A file, such as a picture, cannot lead anywhere by itself: it has a line alone.
 */
export function redirectFiles(redirects: readonly Redirect[]): readonly { file: string; text: string }[] {
  if (redirects.length === 0) return [];
  const pages = redirects
    .map((redirect) => ({
      file: readable(redirect.from).slice(1).replace(/\/$/, '/index.html'),
      text: pageTo(redirect),
    }))
    .filter(({ file }) => file.endsWith('.html'));
  const lists = Object.entries(printers).map(([file, print]) => ({
    file,
    text: redirects.map((redirect) => `${print(sitePath(redirect.from), escaped(placeOf(redirect)))}\n`).join(''),
  }));
  return [...pages, ...lists];
}

/**
 * A line of each list. Cloudflare redirects although there is a page, Netlify does not unless it is told `301!`, for which
 * the former refuses the file; there the page does it.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
 */
const printers: Readonly<Record<string, (from: string, to: string) => string>> = {
  _redirects: (from, to) => `${from} ${to} 301`,
  '_redirects.nginx': (from, to) => `location = ${quote(readable(from))} { return 301 ${quote(to)}; }`,
  '_redirects.caddy': (from, to) => `redir ${quote(readable(from))} ${quote(to)} 301`,
  '_redirects.apache': (from, to) => {
    const pattern = readable(from)
      .slice(1)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `RewriteRule ${quote(`^/?${pattern}$`)} ${quote(to.replaceAll('%', '\\%'))} [R=301,NE,L]`;
  },
};

/** A text as nginx, Caddy and Apache take it as one word. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** An address without what hosts put something else in place of. */
function escaped(address: string): string {
  return address.replace(/["$\\{}]/g, encodeURIComponent);
}

/** Where a redirect leads, as `Location` says it. */
function placeOf({ to }: Redirect): string {
  return to.startsWith('/') ? sitePath(to) : to;
}

const style =
  ':root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.25rem;font:1.1rem/1.6 system-ui,sans-serif}';

/**
 * A page that sends the reader on at once. Search engines take that for a permanent redirect, and the canonical address says
 * the same; `noindex` would say that the new page be forgotten too.
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
function pageTo(redirect: Redirect): string {
  const { to } = redirect;
  const place = placeOf(redirect);
  const canonical = to.startsWith('/') ? siteAddress(to).replace(/#.*/s, '') : to;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { httpEquiv: ['refresh'], content: `0; url=${place}` }),
    h('link', { rel: ['canonical'], href: canonical }),
    h('title', say(words.moved.title, { site: settings.siteName })),
    h('style', style),
  ]);
  const sentence = h('p', fill(words.moved.address, { address: h('a', { href: place }, canonical) }));
  const body = h('body', h('main', [h('h1', words.moved.heading), sentence]));
  const tree = h(null, [{ type: 'doctype' }, h('html', { lang: settings.locale, dir: direction }, [head, body])]);
  return printPage(addPolicy(pageOf(tree)));
}
