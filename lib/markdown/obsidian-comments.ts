import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { blankExcept } from './lint-prose.ts';
import { reportError } from './report-problem.ts';

/**
 * Reports comments of Obsidian, `%%…%%`, because visitors would read them. A
 * comment may have several blocks. `100%% sure` is text.
 */
export function remarkObsidianComments(tree: Root, file: VFile): void {
  const source = String(file);
  const text = blankExcept(['text', 'html'], tree, source);
  const shown = text.replace(/<!--.*?-->/gs, (comment) => {
    return comment.replace(/[^\n]/g, ' ');
  });

  let start: number | undefined;
  for (const { index } of shown.matchAll(/(?<![\\%])%%(?!%)/g)) {
    const before = shown.charAt(index - 1);
    const after = shown.charAt(index + 2);
    if (start === undefined) {
      start = canOpen(before, after) ? index : undefined;
    } else if (canClose(before, after)) {
      reportComment(source.slice(start, index + 2), start, file);
      start = undefined;
    }
  }
}

const canOpen = (before: string, after: string): boolean =>
  !/\w/.test(before) || /\w/.test(after);

const canClose = (before: string, after: string): boolean =>
  /\S/.test(before) || !/\w/.test(after);

function reportComment(comment: string, start: number, file: VFile): void {
  const name = collapseSpaces(comment).slice(0, 60);
  const problem = `'${name}' is a comment of Obsidian, which visitors would read`;
  const remedy = "Write it as '<!-- … -->', or as '\\%%' if it is text";
  const place = location(file).toPoint(start);
  reportError(file, place, `${problem}. ${remedy}.`);
}
