import { basename } from 'node:path';
import { visit } from 'unist-util-visit';
import { markdownSyntax } from '../../content/markdown-syntax.ts';
import { cleanHtml, type Edit, type ResolveUrl } from './clean-html.ts';

/** Changes URLs in Markdown and cleans its HTML. Images that are not files become links; links without a URL, text. */
export function rewriteUrls(
  text: string,
  resolve: ResolveUrl,
  count: (kind: string) => void,
): string {
  const tree = markdownSyntax.parse(text);
  const edits: Edit[] = [...cleanHtml(tree, text, resolve, count)];
  const shown = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => void shown.add(identifier));
  const definitions = new Map<string, ReturnType<ResolveUrl>>();
  visit(tree, 'definition', ({ identifier, label, url, title, position }) => {
    const target = resolve(url, shown.has(identifier));
    definitions.set(identifier, target);
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    if (target?.url !== url)
      edits.push({
        start,
        end,
        text: target ? `[${label}]: ${formatTarget(target.url, title)}` : '',
      });
  });
  visit(tree, (node, _, parent) => {
    const isImage = node.type === 'image' || node.type === 'imageReference';
    if (!isImage && node.type !== 'link' && node.type !== 'linkReference')
      return;
    const target =
      'url' in node
        ? resolve(node.url, isImage)
        : definitions.get(node.identifier);
    const isSame = !('url' in node) || target?.url === node.url;
    if (target && isSame && (!isImage || target.isFile)) return;
    if (isImage && !target?.isFile) count('<img>');
    const isInLink = isImage && /^link/.test(parent?.type ?? '');
    const open =
      !target || (isInLink && !target.isFile)
        ? ''
        : isImage && target.isFile
          ? '!['
          : '[';
    const close =
      'url' in node
        ? `](${formatTarget(target?.url ?? '', node.title)})`
        : `][${node.label}]`;
    const [start = 0, end = 0] = [
      node.position?.start.offset,
      node.position?.end.offset,
    ];
    const children = 'children' in node ? node.children : [];
    const [from = end, to = end] = [
      children[0]?.position?.start.offset,
      children.at(-1)?.position?.end.offset,
    ];
    const alt =
      ('alt' in node && node.alt) ||
      (isImage && 'url' in node ? basename(node.url) : '');
    const label =
      open.startsWith('!') && 'alt' in node ? (node.alt ?? '') : alt;
    const before = open + label.replace(/[[\]]/g, '\\$&');
    edits.push(
      { start, end: from, text: before },
      { start: to, end, text: open && close },
    );
  });
  return applyEdits(text, edits);
}

/** Applies edits to a text. Skips edits that are inside another one. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, done] = ['', 0];
  for (const { start, end, text: inserted } of edits.toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )) {
    if (start < done || end < start) continue;
    result += text.slice(done, start) + inserted;
    done = end;
  }
  return result + text.slice(done);
}

function formatTarget(url: string, title: string | null | undefined): string {
  return (
    (/[\s()]/.test(url) ? `<${url}>` : url) +
    (title ? ` "${title.replaceAll('"', '\\"')}"` : '')
  );
}
