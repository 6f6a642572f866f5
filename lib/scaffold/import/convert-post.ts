import { toString as textOf } from 'mdast-util-to-string';
import { type ChangeContext, changeHtml } from './change-html.ts';
import { changeMarkdown } from './change-markdown.ts';
import { convertTags } from './convert-tags.ts';
import { reportLoss } from './count-content.ts';
import { applyEdits, type Edit, removeChanges, removeMarks } from './edits.ts';
import { findStatements, readImports } from './mdx-statements.ts';
import { nodeRange, type ParsedText, parsePost } from './parse-post.ts';
import type { PlannedPost } from './plan-posts.ts';
import { readField } from './post-fields.ts';
import { literalBrace } from './read-body.ts';
import { UrlResolver } from './resolve-url.ts';
import { readTagTable } from './tag-table.ts';

/** The body of a new article. */
export interface ConvertedPost {
  readonly text: string;
  readonly mainimg: string | undefined;
  /** The files to copy, by their names next to the article. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Converts the body of a post that was read and parsed: converts its tags,
 * changes the trees, and writes the changes by their positions, so that all
 * other text stays as it is. `newPaths` has URL keys and name keys.
 */
export function convertPost(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
): ConvertedPost {
  const gained: string[] = [];
  const table = readTagTable(post.site.root);
  const marked = convertTags({ ...post, newPaths, table, gained });
  const text = removeMarks(marked);
  const parsed = parsePost(text);
  const resolver = new UrlResolver(post, newPaths);
  const edits: Edit[] = [];
  const context = { text, post, resolver, edits, imports: readImports(parsed) };
  removeStatements(parsed, context);
  changeHtml(parsed, context);
  changeMarkdown(parsed, context);

  const changed = applyEdits(text, edits);
  const lost = edits.map((edit) => edit.lost ?? '');
  const before = removeChanges(marked);
  const loss = reportLoss(before, changed, lost, gained);
  if (loss) {
    post.left.push(loss);
  }

  const mainimg = resolver.importFile(readField(post.fields, 'mainimg'));
  const plain = changed.replaceAll('post:/blog/', '/blog/');
  return {
    text: plain.replaceAll(literalBrace, '{'),
    mainimg,
    files: resolver.files,
  };
}

/** Removes the statements of MDX, and the first heading if it is the title, which the page has anyway. */
function removeStatements(
  parsed: ParsedText,
  { text, post, edits }: ChangeContext,
): void {
  const statements = post.path.endsWith('.mdx') ? findStatements(parsed) : [];
  for (const { start, end } of statements) {
    edits.push({ start, end, text: '', lost: text.slice(start, end) });
    post.changes.push('import');
  }

  const bodyStart = statements.at(-1)?.end ?? 0;
  const first = parsed.tree.children.find(
    (node) => nodeRange(node).start >= bodyStart,
  );
  if (first?.type !== 'heading') {
    return;
  }
  const written = textOf(first).trim();
  const isTitle =
    written === post.title.trim() || (!written && first.depth === 1);
  if (isTitle) {
    edits.push({ ...nodeRange(first), text: '', lost: written });
    post.changes.push('title');
  }
}
