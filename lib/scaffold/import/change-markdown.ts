import { basename } from 'node:path';
import type {
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  RootContentMap,
} from 'mdast';
import { visit } from 'unist-util-visit';
import type { ChangeContext } from './change-html.ts';
import {
  escapeLabel,
  findIndent,
  formatTarget,
  indentLines,
} from './format-content.ts';
import { isIndented, nodeRange, type ParsedText } from './parse-post.ts';
import type { ResolvedUrl } from './resolve-url.ts';

/** Changes the URLs of links and images in Markdown, the code of Pelican, and dollar signs around words. */
export function changeMarkdown(
  { tree }: ParsedText,
  context: ChangeContext,
): void {
  const { resolver } = context;
  const shown = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => {
    shown.add(identifier);
  });
  const targets = new Map<string, ResolvedUrl | undefined>();
  visit(tree, 'definition', (node) => {
    const { identifier, url } = node;
    const target = resolver.resolve(url, shown.has(identifier));
    targets.set(identifier, target);
    changeDestination(node, target, context);
  });

  const formulas: RootContentMap['math'][] = [];
  visit(tree, (node, _, parent) => {
    const isInLink = parent?.type.startsWith('link') === true;
    switch (node.type) {
      case 'code':
        fenceCode(node, context);
        break;
      case 'link':
        changeLink(node, resolver.resolve(node.url, false), context);
        break;
      case 'linkReference':
        changeLink(node, targets.get(node.identifier), context);
        break;
      case 'image':
        changeImage(node, resolver.resolve(node.url, true), isInLink, context);
        break;
      case 'imageReference':
        changeImage(node, targets.get(node.identifier), isInLink, context);
        break;
      case 'math':
        formulas.push(node);
        break;
      default:
    }
  });
  escapeDollars(formulas, context);
}

/** Writes the new URL of a definition, an image, or a link, or removes it. */
function changeDestination(
  node: Definition | Image | ImageReference | Link | LinkReference,
  target: ResolvedUrl | undefined,
  { edits }: ChangeContext,
): void {
  const range = nodeRange(node);
  if (!target) {
    edits.push({ ...range, text: '' });
    return;
  }
  if (!('url' in node) || node.url === target.url) {
    return;
  }

  const url = formatTarget(target.url);
  const place = node.data?.destination;
  // A URL that is its own text, such as `<https://old.example/lamps/>`.
  const link = `[${node.url}](${url})`;
  edits.push(place ? { ...place, text: url } : { ...range, text: link });
}

/** Changes the URL of a link. A link without a new one becomes text. */
function changeLink(
  node: Link | LinkReference,
  target: ResolvedUrl | undefined,
  context: ChangeContext,
): void {
  if (target) {
    changeDestination(node, target, context);
    return;
  }

  const { start, end } = nodeRange(node);
  const parts = node.children.map(nodeRange);
  const from = parts[0]?.start ?? end;
  const to = parts.at(-1)?.end ?? end;
  context.edits.push(
    { start, end: from, text: '' },
    { start: to, end, text: '', lost: '[](/)' },
  );
}

/** Changes the URL of an image. An image that is not a file of the post becomes a link, or its text. */
function changeImage(
  node: Image | ImageReference,
  target: ResolvedUrl | undefined,
  isInLink: boolean,
  context: ChangeContext,
): void {
  if (target?.isFile) {
    changeDestination(node, target, context);
    return;
  }

  const name = 'url' in node ? basename(node.url) : '';
  const label = escapeLabel(node.alt || name);
  const isLink = target && !isInLink;
  const text = isLink ? `[${label}](${formatTarget(target.url)})` : label;
  context.edits.push({ ...nodeRange(node), text, lost: '![](/)' });
  context.post.changes.push('<img>');
}

/** Fences indented code whose first line names the language, as Pelican writes it: `:::python`. */
function fenceCode(node: Code, { text, post, edits }: ChangeContext): void {
  const { start, end } = nodeRange(node);
  const [firstLine = '', ...code] = node.value.split('\n');
  const [, inner = '', language] =
    /^( *)(?::::|#!)([\w+-]+) *$/.exec(firstLine) ?? [];
  if (!language || !isIndented(text, start)) {
    return;
  }

  const lines = code
    .join('\n')
    .replaceAll(`\n${inner}`, '\n')
    .slice(inner.length);
  const fenced = `\`\`\`${language}\n${lines}\n\`\`\``;
  const indented = indentLines(fenced, findIndent(text, start));
  edits.push({ start, end, text: indented, lost: language });
  post.changes.push('listing');
}

/**
 * Escapes the dollar signs around words, such as `$5 for you and 6$`, unless the
 * post has formulas in TeX, because this site would show a formula.
 */
function escapeDollars(
  formulas: readonly RootContentMap['math'][],
  { text, post, edits }: ChangeContext,
): void {
  const hasTex = formulas.some(({ value }) => /[\\^_{}=]/.test(value));
  for (const formula of hasTex ? [] : formulas) {
    const { start, end } = nodeRange(formula);
    const isInline = text[start + 1] !== '$';
    if (isInline && /\s\p{L}{2,}\s/u.test(formula.value)) {
      edits.push({ start, end: start + 1, text: '\\$' });
      edits.push({ start: end - 1, end, text: '\\$' });
      post.changes.push('dollar sign');
    }
  }
}
