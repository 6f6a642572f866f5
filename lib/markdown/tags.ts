import type { RootContent } from 'hast';
import { ErrorCodes, type Token, Tokenizer, TokenizerMode } from 'parse5';

/** Raw HTML, as `remark-rehype` leaves it in the tree. */
export type Raw = Extract<RootContent, { type: 'raw' }>;

/** A place in a file, counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What stands in raw HTML, as it was written. */
export type Tag = { readonly place: Place } & (
  | { readonly kind: 'start'; readonly name: string; readonly attributes: Attributes; readonly isWhole: boolean }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'broken'; readonly problem: string; readonly remedy: string }
);

export type Attributes = ReadonlyMap<string, string>;

/** What a browser drops or shows in silence. Whatever else a tokenizer stumbles over, a browser mends as anybody would. */
const stumbles: ReadonlyMap<string, readonly [problem: string, remedy: string]> = new Map([
  [ErrorCodes.eofInComment, ['The comment is not closed.', "Write '-->' where it ends."]],
  [ErrorCodes.eofInTag, ['The tag is not closed.', "Write '>' where it ends, or '&lt;' for a sign that is no tag."]],
  [ErrorCodes.duplicateAttribute, ['The tag has an attribute twice.', 'Take one of them out.']],
  [ErrorCodes.cdataInHtmlContent, ["'<![CDATA[' is XML.", "Write the text as it is, and '&lt;' for '<'."]],
  [ErrorCodes.incorrectlyOpenedComment, ["'<!' begins no HTML here.", "Take it out, or write '&lt;!'."]],
  [
    ErrorCodes.unexpectedQuestionMarkInsteadOfTagName,
    ["'<?' begins no HTML.", "Take it out, for nothing runs it, or write '&lt;?'."],
  ],
]);

/** In these there are no tags: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments */
const rawText: ReadonlySet<string> = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));

/** The tags of a piece of raw HTML, in their order; `lines` are those of the whole file. */
export function readTags(raw: Raw, lines: readonly string[]): readonly Tag[] {
  const tags: Tag[] = [];
  const placeOf = ({ location }: Token.Token) => placeIn(raw, location?.startOffset ?? 0, lines);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]));
        tags.push({
          kind: 'start',
          name: token.tagName,
          attributes,
          isWhole: token.selfClosing,
          place: placeOf(token),
        });
        if (rawText.has(token.tagName) && !token.selfClosing) tokenizer.state = TokenizerMode.RAWTEXT;
      },
      onEndTag(token) {
        tags.push({ kind: 'end', name: token.tagName, place: placeOf(token) });
      },
      onCharacter(token) {
        tags.push({ kind: 'text', place: placeOf(token) });
      },
      onDoctype(token) {
        tags.push({ kind: 'start', name: 'html', attributes: new Map(), isWhole: true, place: placeOf(token) });
      },
      onParseError({ code, startOffset }) {
        const [problem, remedy] = stumbles.get(code) ?? [];
        const place = placeIn(raw, Math.max(0, raw.value.lastIndexOf('<', startOffset)), lines);
        if (problem && remedy) tags.push({ kind: 'broken', problem, remedy, place });
      },
      onComment() {},
      onEof() {},
      onNullCharacter() {},
      onWhitespaceCharacter() {},
    },
  );
  tokenizer.write(raw.value, true);
  return tags;
}

/**
 * Where a character of raw HTML stands in the file. Within lists and quotes, what stands before each of its lines is not
 * in its text.
 */
function placeIn({ value, position }: Raw, offset: number, lines: readonly string[]): Place {
  const start = position?.start ?? { line: 1, column: 1 };
  const above = value.slice(0, offset).split('\n');
  const line = start.line + above.length - 1;
  const column = above.at(-1)?.length ?? 0;
  if (above.length === 1) return { line, column: start.column + column };
  const text = value.split('\n')[above.length - 1] ?? '';
  const written = lines[line - 1] ?? '';
  return { line, column: column + 1 + (written.endsWith(text) ? written.length - text.length : 0) };
}
