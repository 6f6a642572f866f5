import { readFileSync } from 'node:fs';
import type { Element } from 'hast';
import { h } from 'hastscript';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { countOf, placeOf } from '../faults.ts';
import { fontFile } from '../lettering/typefaces.ts';
import { schemeScript } from '../scheme.ts';
import type { ShownFault } from './checks.ts';

/** What the page may do, which has everything in itself but the news. */
export const faultsPolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; connect-src 'self'; " +
  "img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page that stands in place of all others while something is wrong: what, where, and what would be right. */
export function faultsPage(faults: readonly ShownFault[], siteName: string): string {
  const title = countOf(faults);
  const page = h(null, [
    { type: 'doctype' },
    h('html', { lang: 'en' }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', [title, siteName].filter(Boolean).join(' · ')),
        h('link', { rel: 'icon', href: 'data:,' }),
        h('script', schemeScript),
        h('style', style()),
      ]),
      h('body', h('main', { className: ['wrap', 'faults'] }, [lamps(), h('h1', title), ...list(faults)])),
    ]),
  ]);
  return unified().use(rehypeStringify).stringify(page);
}

function list(faults: readonly ShownFault[]): readonly Element[] {
  return [
    h('p', { className: ['subtitle'] }, 'The page comes back by itself when this is mended.'),
    h('ol', { role: 'list' }, faults.map(item)),
  ];
}

function item(fault: ShownFault): Element {
  const { reason, frame } = fault;
  const place = placeOf(fault);
  return h('li', [
    h('h2', { className: ['meta'] }, place),
    h('p', reason),
    ...(frame ? [h('pre', { tabIndex: 0, role: 'group', ariaLabel: `Lines around ${place}` }, frameLines(frame))] : []),
  ]);
}

/** The line that is meant stands out, for the eye as by its mark. */
function frameLines(frame: string) {
  return frame.split('\n').map((line) => (/^ {2}>|^ *\| *\^$/.test(line) ? h('mark', `${line}\n`) : `${line}\n`));
}

/** Four red lamps beside the runway mean too low. */
function lamps(): Element {
  const circles = [7, 21, 35, 49].map((cx) => h('circle', { className: ['red'], cx, cy: 7, r: 5.6 }));
  return h('svg', { className: ['lamps', 'big'], viewBox: '0 0 56 14', ariaHidden: 'true' }, circles);
}

/** The site's own style, in the page itself: what serves files is not there where the settings cannot be read. */
function style(): string {
  const fonts = ([400, 700] as const).map((weight) => {
    const source = readFileSync(fontFile(`b612-${weight}`), 'base64');
    return `@font-face{font-family:B612;font-weight:${weight};src:url(data:font/woff2;base64,${source})}`;
  });
  const sheets = ['app/layout.css', 'app/not-found.css', 'lib/development/faults.css'];
  return [...fonts, ...sheets.map((file) => readFileSync(file, 'utf8'))].join('\n');
}
