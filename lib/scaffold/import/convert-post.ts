import {
  escapeDollars,
  fenceCode,
  findStatements,
  removeTitle,
} from './change-blocks.ts';
import { changeHtml } from './change-html.ts';
import { changeLinks } from './change-links.ts';
import {
  convertTemplates,
  formatPlaceholder,
  type PlainText,
  restoreTemplates,
} from './convert-templates.ts';
import { countContent, expectCounts, reportLoss } from './count-content.ts';
import { applyEdits, type Edit } from './edits.ts';
import { type ParsedText, parsePost } from './parse-post.ts';
import type { PlannedPost } from './plan-posts.ts';
import { readField } from './post-fields.ts';
import { UrlResolver } from './resolve-url.ts';

/** The body of a new article. */
export interface ConvertedPost {
  readonly text: string;
  readonly mainimg: string | undefined;
  /** The files to copy, by their names next to the article. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Converts the body of a post that was read and parsed: converts its shortcodes
 * and templates, changes the trees, and writes the changes by their positions,
 * so that all other text stays as it is. `newPaths` has URL keys and name keys.
 */
export function convertPost(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
): ConvertedPost {
  const plain = convertTemplates(post, newPaths);
  const parsed = parsePost(plain.text, post.parsed);
  const resolver = new UrlResolver(post, newPaths);
  const edits = changeTrees(post, parsed, resolver);
  const text = applyEdits(plain.text, edits);

  reportLosses(post, plain, edits, parsePost(text, parsed));
  const cover = readField(post.fields, 'mainimg');
  return {
    text: restoreTemplates(text, plain.kept).replaceAll(
      'post:/blog/',
      '/blog/',
    ),
    mainimg: resolver.importFile(cover),
    files: resolver.files,
  };
}

function changeTrees(
  post: PlannedPost,
  parsed: ParsedText,
  resolver: UrlResolver,
): readonly Edit[] {
  const statements = post.path.endsWith('.mdx') ? findStatements(parsed) : [];
  const titles = removeTitle(parsed, post.title, statements);
  const listings = fenceCode(parsed);
  const dollars = escapeDollars(parsed);
  post.changes.push(
    ...statements.map(() => 'import'),
    ...titles.map(() => 'title'),
    ...listings.map(() => 'listing'),
    ...dollars.map(() => 'dollar sign'),
  );

  const removed = statements.map(({ start, end }): Edit => {
    return { start, end, text: '', lost: 'all' };
  });
  return [
    ...removed,
    ...titles,
    ...listings,
    ...dollars,
    ...changeHtml(parsed, resolver, post),
    ...changeLinks(parsed, resolver, post),
  ];
}

/** Warns if the new text has less than the old one, apart from what was changed on purpose. */
function reportLosses(
  { parsed, left }: PlannedPost,
  plain: PlainText,
  edits: readonly Edit[],
  after: ParsedText,
): void {
  const mask = formatPlaceholder(0);
  const masked = plain.edits.map((edit) => ({ ...edit, text: mask }));
  const before = parsePost(applyEdits(parsed.text, masked), parsed);
  const counts = expectCounts(countContent(before), '', plain.edits);
  const expected = expectCounts(counts, plain.text, edits);
  const loss = reportLoss(countContent(after), expected);
  if (loss) {
    left.push(loss);
  }
}
