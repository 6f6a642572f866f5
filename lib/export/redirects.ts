import { h } from 'hastscript';
import { readable } from '../address.ts';
import type { Redirect } from '../content/redirects.ts';
import { settings, siteAddress, sitePath } from '../settings.ts';
import { fill } from '../words/fill.ts';
import { direction, say, words } from '../words/site-words.ts';
import { pageOf, printPage } from './page.ts';
import { addPolicy } from './policy.ts';

/**
 * The files that lead from old addresses to new ones: a page at each old one, and the lists for hosts that read them
 * (hosting/README.md). A file, such as a picture, cannot lead anywhere by itself: it has a line alone.
 */
export function redirectFiles(redirects: readonly Redirect[]): readonly (readonly [file: string, text: string])[] {
  const lists = new Map<string, string>();
  for (const [list, line] of redirects.flatMap(linesOf)) lists.set(list, `${lists.get(list) ?? ''}${line}\n`);
  const fileOf = ({ from }: Redirect) => readable(from).slice(1).replace(/\/$/, '/index.html');
  const pages = redirects.filter((redirect) => fileOf(redirect).endsWith('.html'));
  return [...pages.map((redirect) => [fileOf(redirect), pageTo(redirect)] as const), ...lists];
}

/**
 * A redirect as a line of each list. Netlify leaves it to the page there; with `301!` Cloudflare refuses the file.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
 */
function linesOf(redirect: Redirect) {
  const from = sitePath(redirect.from);
  // Hosts put something else in place of these.
  const to = placeOf(redirect.to).replace(/["$\\{}]/g, encodeURIComponent);
  // As nginx, Caddy and Apache take a text as one word.
  const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
  const old = readable(from);
  const pattern = `^/?${old.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  return [
    ['_redirects', `${from} ${to} 301`],
    ['_redirects.nginx', `location = ${quote(old)} { return 301 ${quote(to)}; }`],
    ['_redirects.caddy', `redir ${quote(old)} ${quote(to)} 301`],
    ['_redirects.apache', `RewriteRule ${quote(pattern)} ${quote(to.replaceAll('%', '\\%'))} [R=301,NE,L]`],
  ] as const;
}

const style =
  ':root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.25rem;font:1.1rem/1.6 system-ui,sans-serif}';

/**
 * A page that sends the reader on at once, which is a permanent redirect for search engines; `noindex` would say that the new
 * page be forgotten too. https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
function pageTo({ to }: Redirect): string {
  const place = placeOf(to);
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

/** Where a redirect leads, as `Location` says it. */
function placeOf(to: string): string {
  return to.startsWith('/') ? sitePath(to) : to;
}
