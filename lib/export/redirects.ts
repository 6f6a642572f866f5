import { h } from 'hastscript';
import { readable } from '../address.ts';
import type { Redirect } from '../content/redirects.ts';
import { targetOf } from '../hosting/host.ts';
import { settings, siteAddress, sitePath } from '../settings.ts';
import { elementsBelow, printPage } from './page.ts';
import { addPolicy } from './policy.ts';

/**
 * The files that lead from old addresses to new ones: a page at each old one, for hosts that know nothing of redirects, and
 * the lines for those that read them. A file, such as a picture, cannot lead anywhere by itself: it has a line alone.
 */
export function redirectFiles(redirects: readonly Redirect[]): readonly { file: string; text: string }[] {
  if (redirects.length === 0) return [];
  const pages = redirects
    .map((redirect) => ({
      file: readable(redirect.from).slice(1).replace(/\/$/, '/index.html'),
      text: pageTo(redirect),
    }))
    .filter(({ file }) => file.endsWith('.html'));
  return [...pages, { file: '_redirects', text: printRedirects(redirects) }];
}

/**
 * The `_redirects` file of Netlify and Cloudflare Pages. The latter redirects although there is a page, the former does not
 * unless it is told `301!`, for which the latter refuses the file; there the page does it.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
 */
function printRedirects(redirects: readonly Redirect[]): string {
  return redirects
    .map((redirect) => `${sitePath(redirect.from)} ${targetOf(redirect, settings).address} 301\n`)
    .join('');
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
  const place = targetOf(redirect, settings).address;
  const canonical = to.startsWith('/') ? siteAddress(to).replace(/#.*/s, '') : to;
  const tree = h(null, [
    { type: 'doctype' },
    h('html', { lang: settings.locale }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { httpEquiv: ['refresh'], content: `0; url=${place}` }),
        h('link', { rel: ['canonical'], href: canonical }),
        h('title', `Moved – ${settings.siteName}`),
        h('style', style),
      ]),
      h(
        'body',
        h('main', [h('h1', 'This has moved'), h('p', ['It is now at ', h('a', { href: place }, canonical), '.'])]),
      ),
    ]),
  ]);
  return printPage(addPolicy({ tree, elements: elementsBelow(tree) }));
}
