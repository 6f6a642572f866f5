import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { Image, Link, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { filesOf } from '../content/files.ts';
import { presentPicture } from '../pictures/present.ts';
import { parseUrl } from '../url.ts';
import { showPicture } from './pictures.ts';
import { note } from './report.ts';

/**
 * What many write as a picture, or as a link in a line of its own: a film on another host. A player of that host would tell it
 * who reads here, so the film becomes a card that leads there, with a picture that lies beside the article.
 */
export function remarkEmbeds() {
  return (tree: Root) => {
    resolveReferences(tree);
    visit(tree, 'paragraph', (paragraph) => {
      const [only, ...others] = paragraph.children.filter(
        (child) => child.type !== 'text' || child.value.trim() !== '',
      );
      if ((only?.type !== 'image' && only?.type !== 'link') || others.length > 0 || !filmOf(only.url)) return;
      // Whoever puts a picture into the link has made a card.
      if (only.type === 'link' && only.children.some(({ type }) => /^image/.test(type))) return;
      paragraph.children = [{ ...linkTo(only), data: { hProperties: { className: ['embed'] } } }];
    });
    // In a line of text there is no room for a card.
    visit(tree, 'image', (image, index, parent) => {
      if (parent && index !== undefined && filmOf(image.url)) parent.children[index] = linkTo(image);
    });
  };
}

/** Puts the address of a film into the place where it is only referred to, as in `![Title][film]`. */
function resolveReferences(tree: Root): void {
  const films = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => void (filmOf(url) && films.set(identifier, url)));
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'imageReference' && node.type !== 'linkReference') || !parent || index === undefined) return;
    const url = films.get(node.identifier);
    if (!url) return;
    const { position } = node;
    parent.children[index] =
      node.type === 'imageReference'
        ? { type: 'image', url, alt: node.alt ?? '', position }
        : { type: 'link', url, children: node.children, position };
  });
}

function linkTo(node: Image | Link): Link {
  const words = node.type === 'image' ? (node.alt ?? '') : wordsOf(node);
  const value = words && words !== node.url ? words : `A film on ${new URL(node.url).host}`;
  return { type: 'link', url: node.url, children: [{ type: 'text', value }], position: node.position };
}

/** The film that an address leads to, by the id that its host gives it. */
function filmOf(address: string): string | undefined {
  const url = parseUrl(address);
  const host = url?.host.replace(/^(?:www|m|player)\./, '');
  if (!url || !host) return undefined;
  const [, ...parts] = url.pathname.split('/');
  const [first = '', second = ''] = parts;
  if (host === 'youtu.be') return first || undefined;
  if (/^youtube(?:-nocookie)?\.com$/.test(host)) {
    return first === 'watch'
      ? (url.searchParams.get('v') ?? undefined)
      : /^(?:shorts|live|embed|v)$/.test(first)
        ? second
        : undefined;
  }
  if (host === 'vimeo.com') return parts.find((part) => /^\d+$/.test(part));
  return undefined;
}

/** Puts into the card of a film the picture beside the article that bears the film's id, and where it leads. */
export async function fillCard(card: Element, file: VFile): Promise<void> {
  const address = String(card.properties['href']);
  const film = filmOf(address);
  const { article } = file.data;
  if (!film || !article) return;
  const picture = filesOf(article).find(
    ({ name, kind }) => kind.use === 'picture' && name.replace(/^.*\/|\.\w+$/g, '') === film,
  );
  const title = textOf(card);
  card.children = [h('strong', title), h('small', new URL(address).host)];
  if (picture) {
    const shown = h('img', { alt: '' });
    showPicture(shown, await presentPicture(article, picture, 'text'), true);
    card.children.unshift(shown);
    return;
  }
  const remedy = `Put one beside the article: '${film}.jpg', or with another ending.`;
  note(file, card, `The card of the film '${title}' has no picture.`, remedy);
}
