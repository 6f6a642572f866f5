import { h } from 'hastscript';
import { direction, formatMessage, messages } from '../../config/messages.ts';
import { absoluteUrl, settings, sitePath } from '../../config/settings.ts';
import { decodeUrl, encodePath, pageFile } from '../../core/url.ts';
import { fillPlaceholders } from '../../i18n/catalogs.ts';
import type { RedirectOutput } from '../../site/output.ts';
import { addPolicy } from './csp.ts';
import { createPage, printPage } from './html-page.ts';

/** Returns redirect pages and lists for hosts. Only the lists have old URLs of files, as only pages can redirect. */
export function redirectFiles(
  redirects: readonly RedirectOutput[],
): readonly (readonly [file: string, text: string])[] {
  const lists = new Map<string, string>();
  for (const [list, line] of redirects.flatMap(redirectRules))
    lists.set(list, `${lists.get(list) ?? ''}${line}\n`);
  const pages = redirects.map(
    (redirect) => [pageFile(redirect.path), redirectPage(redirect)] as const,
  );
  return [...pages.filter(([file]) => file.endsWith('.html')), ...lists];
}

/**
 * Returns a redirect's line in each list. Netlify would redirect only with `301!`, which Cloudflare rejects.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/
 */
function redirectRules(redirect: RedirectOutput) {
  const from = sitePath(encodePath(redirect.path));
  // Hosts read these characters as placeholders, quotes, and escapes.
  const to = redirectLocation(redirect.to).replace(
    /["$\\{}]/g,
    encodeURIComponent,
  );
  // Quotes a text as nginx, Caddy, and Apache require.
  const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
  const old = decodeUrl(from);
  const pattern = `^/?${old.slice(1).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  return [
    ['_redirects', `${from} ${to} 301`],
    [
      '_redirects.nginx',
      `location = ${quote(old)} { return 301 ${quote(to)}; }`,
    ],
    ['_redirects.caddy', `redir ${quote(old)} ${quote(to)} 301`],
    [
      '_redirects.apache',
      `RewriteRule ${quote(pattern)} ${quote(to.replaceAll('%', '\\%'))} [R=301,NE,L]`,
    ],
  ] as const;
}

const style =
  ':root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.25rem;font:1.1rem/1.6 system-ui,sans-serif}';

/**
 * Returns a page that redirects at once, without `noindex`, which search engines would apply to the new page, too.
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
function redirectPage({ to }: RedirectOutput): string {
  const location = redirectLocation(to);
  const canonical = to.startsWith('/')
    ? absoluteUrl(to).replace(/#.*/s, '')
    : to;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', {
      name: 'viewport',
      content: 'width=device-width, initial-scale=1',
    }),
    h('meta', { httpEquiv: ['refresh'], content: `0; url=${location}` }),
    h('link', { rel: ['canonical'], href: canonical }),
    h(
      'title',
      formatMessage(messages.moved.title, { site: settings.siteName }),
    ),
    h('style', style),
  ]);
  const sentence = h(
    'p',
    fillPlaceholders(messages.moved.newUrl, {
      url: h('a', { href: location }, canonical),
    }),
  );
  const body = h(
    'body',
    h('main', [h('h1', messages.moved.heading), sentence]),
  );
  const tree = h(null, [
    { type: 'doctype' },
    h('html', { lang: settings.locale, dir: direction }, [head, body]),
  ]);
  return printPage(addPolicy(createPage(tree)));
}

/** Returns the URL to redirect to. Adds the base path to a path. */
const redirectLocation = (to: string): string =>
  to.startsWith('/') ? sitePath(to) : to;
