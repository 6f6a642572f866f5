import type { Code, RootContentMap } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { kindFromName } from '../../content/file-kinds.ts';
import { applyEdits, type Edit } from './edits.ts';
import { nodeRange, type ParsedText, parsePost } from './parse-post.ts';
import type { Range } from './templates.ts';

/** Removes the first heading if it is the title, which the page has anyway. */
export function removeTitle(
  { tree }: ParsedText,
  title: string,
  statements: readonly Range[],
): readonly Edit[] {
  const start = Math.max(0, ...statements.map(({ end }) => end));
  const first = tree.children.find((node) => nodeRange(node).start >= start);
  if (first?.type !== 'heading') {
    return [];
  }

  const written = textOf(first).trim();
  const isTitle = written === title.trim() || (!written && first.depth === 1);
  return isTitle ? [{ ...nodeRange(first), text: '', lost: 'all' }] : [];
}

/** Returns the `import` and `export` statements of MDX, which may contain empty lines. */
export function findStatements({ text, tree }: ParsedText): readonly Range[] {
  const statements: Range[] = [];
  let open: Range | undefined;
  for (const node of tree.children) {
    const { start, end } = nodeRange(node);
    const isStatement = /^(?:import|export)\s/.test(text.slice(start, end));
    if (open || (isStatement && node.type === 'paragraph')) {
      const statement = { start: open?.start ?? start, end };
      const written = text.slice(statement.start, end);
      open = isBalanced(written) ? undefined : statement;
      if (!open) {
        statements.push(statement);
      }
    }
  }
  return statements;
}

/** Matches `import lamp from './lamp.png'`. */
const importedFile = /import (\w+) from ['"]([^'"]+)/g;

/** Writes the paths of imported images where JSX has their names, such as `<Image src={lamp} />`. */
export function inlineImages(parsed: ParsedText): ParsedText {
  const { text } = parsed;
  const edits: Edit[] = [];
  for (const { start, end } of findStatements(parsed)) {
    const statement = text.slice(start, end);
    for (const [, name = '', path = ''] of statement.matchAll(importedFile)) {
      const isImage = kindFromName(path)?.use === 'image';
      const value = new RegExp(`=\\{${name}(?:\\.src)?\\}`, 'g');
      for (const { 0: written, index } of isImage ? text.matchAll(value) : []) {
        edits.push({
          start: index,
          end: index + written.length,
          text: `="${path}"`,
        });
      }
    }
  }
  return edits.length > 0 ? parsePost(applyEdits(text, edits)) : parsed;
}

function isBalanced(code: string): boolean {
  return code.split('{').length === code.split('}').length;
}

/** Fences indented code whose first line names the language, as Pelican writes it: `:::python`. */
export function fenceCode({ tree, text }: ParsedText): readonly Edit[] {
  const edits: Edit[] = [];
  visit(tree, 'code', (node) => {
    edits.push(...fenceBlock(node, text));
  });
  return edits;
}

function fenceBlock(node: Code, text: string): readonly Edit[] {
  const { start, end } = nodeRange(node);
  const language = /^( *)(?::::|#!)([\w+-]+) *\n/.exec(node.value);
  if (!language || /[`~]/.test(text[start] ?? '')) {
    return [];
  }

  const [firstLine, inner = '', name = ''] = language;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(lineStart)) ?? [];
  const outer = indent.replace(/ {4}|\t/, '');
  const code = node.value.slice(firstLine.length).split('\n');
  const lines = ['```'.concat(name)];
  for (const line of code) {
    lines.push(line.startsWith(inner) ? line.slice(inner.length) : line);
  }
  lines.push('```');

  const indented = lines.map((line) => line && outer + line);
  const fenced = indented.join('\n');
  return [
    { start: lineStart, end, text: fenced, lost: 'all', isContent: true },
  ];
}

/**
 * Escapes the dollar signs around words, such as `$5 for you and 6$`, unless the
 * post has formulas in TeX, because this site would show a formula.
 */
export function escapeDollars({ tree, text }: ParsedText): readonly Edit[] {
  const formulas: RootContentMap['math'][] = [];
  visit(tree, 'math', (node) => {
    formulas.push(node);
  });
  const hasTex = formulas.some(({ value }) => /[\\^_{}=]/.test(value));

  const edits: Edit[] = [];
  for (const formula of formulas) {
    const { start, end } = nodeRange(formula);
    // Markdown removed the backslash before MathJax saw the formula.
    for (const { index } of text
      .slice(start, end)
      .matchAll(/(?<!\\)\\(?=\*)/g)) {
      const offset = start + index;
      edits.push({ start: offset, end: offset + 1, text: '' });
    }
  }
  for (const formula of hasTex ? [] : formulas) {
    const { start, end } = nodeRange(formula);
    const isInline = text[start + 1] !== '$';
    if (isInline && /\s\p{L}{2,}\s/u.test(formula.value)) {
      edits.push({ start, end: start, text: '\\' });
      edits.push({ start: end - 1, end: end - 1, text: '\\' });
    }
  }
  return edits;
}
