import { h } from 'hastscript';
import { direction, formatMessage, messages } from '../../config/messages.ts';
import { absoluteUrl, settings, sitePath } from '../../config/settings.ts';
import { escapeRegex } from '../../core/escape-regex.ts';
import { decodeUrl, encodePath, pageFile } from '../../core/url.ts';
import { fillPlaceholders } from '../../i18n/load-messages.ts';
import type { RedirectOutput } from '../../site/output.ts';
import { addPolicy } from './csp.ts';
import { createPage, printPage } from './html-page.ts';

/** A file of the export. */
interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** Returns redirect pages and lists for hosts. Only the lists have old URLs of files, as only pages can redirect. */
export function redirectFiles(
  redirects: readonly RedirectOutput[],
): readonly TextFile[] {
  if (redirects.length === 0) {
    return [];
  }

  const files: TextFile[] = [];
  for (const redirect of redirects) {
    const file = pageFile(redirect.path);
    if (file.endsWith('.html')) {
      files.push({ file, text: redirectPage(redirect) });
    }
  }
  for (const { file, writeRule } of lists) {
    const rules = redirects.map((redirect) => writeRule(readRule(redirect)));
    files.push({ file, text: `${rules.join('\n')}\n` });
  }
  return files;
}

/** A redirect as hosts need it, with the base path. */
interface Rule {
  /** The encoded and the decoded old path. */
  readonly from: string;
  readonly old: string;
  readonly to: string;
}

function readRule({ path, to }: RedirectOutput): Rule {
  const from = sitePath(encodePath(path));
  const location = redirectLocation(to);
  // Hosts read these characters as placeholders, quotes, and escapes.
  const safe = location.replace(/["$\\{}]/g, encodeURIComponent);
  return { from, old: decodeUrl(from), to: safe };
}

/** A list of redirects that a host reads. */
interface RedirectList {
  readonly file: string;
  readonly writeRule: (rule: Rule) => string;
}

const lists: readonly RedirectList[] = [
  {
    // Netlify would redirect only with `301!`, which Cloudflare rejects.
    // https://docs.netlify.com/routing/redirects/
    // https://developers.cloudflare.com/pages/configuration/redirects/
    file: '_redirects',
    writeRule: ({ from, to }) => `${from} ${to} 301`,
  },
  {
    file: '_redirects.nginx',
    writeRule: ({ old, to }) =>
      `location = ${quote(old)} { return 301 ${quote(to)}; }`,
  },
  {
    file: '_redirects.caddy',
    writeRule: ({ old, to }) => `redir ${quote(old)} ${quote(to)} 301`,
  },
  {
    file: '_redirects.apache',
    writeRule: ({ old, to }) => {
      const pattern = quote(`^/?${escapeRegex(old.slice(1))}$`);
      const target = quote(to.replaceAll('%', '\\%'));
      return `RewriteRule ${pattern} ${target} [R=301,NE,L]`;
    },
  },
];

/** Quotes a text as nginx, Caddy, and Apache require. */
const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

const style =
  ':root{color-scheme:light dark}body{max-width:38rem;margin:20vh auto;padding:0 1.25rem;font:1.1rem/1.6 system-ui,sans-serif}';

const viewport = 'width=device-width, initial-scale=1';

/**
 * Returns a page that redirects at once, without `noindex`, which search engines would apply to the new page, too.
 * https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh
 */
function redirectPage({ to }: RedirectOutput): string {
  const { title, heading, newUrl } = messages.moved;
  const location = redirectLocation(to);
  // Visitors and search engines get the full URL, of a page of this site
  // without its fragment.
  const [path = ''] = to.split('#');
  const fullUrl = to.startsWith('/') ? absoluteUrl(path) : to;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: viewport }),
    h('meta', { httpEquiv: ['refresh'], content: `0; url=${location}` }),
    h('link', { rel: ['canonical'], href: fullUrl }),
    h('title', formatMessage(title, { site: settings.siteName })),
    h('style', style),
  ]);
  const url = h('a', { href: location }, fullUrl);
  const sentence = h('p', fillPlaceholders(newUrl, { url }));
  const body = h('body', h('main', [h('h1', heading), sentence]));

  const language = { lang: settings.locale, dir: direction };
  const html = h('html', language, [head, body]);
  const tree = h(null, [{ type: 'doctype' }, html]);
  return printPage(addPolicy(createPage(tree)));
}

/** Returns the URL to redirect to. Adds the base path to a path. */
const redirectLocation = (to: string): string =>
  to.startsWith('/') ? sitePath(to) : to;
