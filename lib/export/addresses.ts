import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsOf, type Page } from './page.ts';

/** Every absolute address of the site, in heads, JSON-LD, feeds, site map and the texts for robots, leads to a file. */
export function addressFaults(
  pages: readonly Page[],
  files: ReadonlyMap<string, Uint8Array>,
  names: ReadonlySet<string>,
  address: string,
): readonly Fault[] {
  const texts = [
    ...pages.map((page) => ({ file: page.file, text: machineText(page) })),
    ...[...files]
      .filter(([file]) => /\.(?:xml|json|txt|webmanifest)$/.test(file))
      .map(([file, content]) => ({ file, text: Buffer.from(content).toString() })),
  ];
  return texts.flatMap(({ file, text }) => {
    const paths = new Set(
      text
        .split(address)
        .slice(1)
        // What ends a sentence, or an entry of `srcset`, is no part of the address before it.
        .map((rest) => (/^[^\s"'<>()\\#?&]*/.exec(rest)?.[0] ?? '').replace(/[.,:;!]+$/, '')),
    );
    return [...paths]
      .filter((path) => path.startsWith('/') && !names.has(fileOf(path) ?? ''))
      .map((path) => ({
        file,
        problem: `${address}${path} leads to nothing in the export.`,
        remedy: 'Name an address that is there.',
      }));
  });
}

function fileOf(path: string): string | undefined {
  const file = decode(path.slice(1));
  return file === '' || file?.endsWith('/') ? `${file}index.html` : file;
}

/** What a page says to machines: the attributes of its head, and its JSON-LD. */
function machineText(page: Page): string {
  const addresses = elementsOf(page, ({ tagName }) => tagName === 'meta' || tagName === 'link').map(
    (node) => attribute(node, 'content') ?? attribute(node, 'href') ?? '',
  );
  const data = elementsOf(page, (node) => attribute(node, 'type') === 'application/ld+json').map(contentOf);
  return [...addresses, ...data].join('\n');
}
