import type { RootContent } from 'hast';
import { ErrorCodes, type Token, Tokenizer, TokenizerMode } from 'parse5';
import type { Place } from '../faults.ts';

/** Raw HTML, as `remark-rehype` leaves it in the tree. */
type Raw = Extract<RootContent, { type: 'raw' }>;

export type Attributes = ReadonlyMap<string, string>;

/** Who is told what stands in raw HTML, as it was written. */
interface Reader {
  startTag(place: Place, name: string, attributes: Attributes, isWhole: boolean): void;
  endTag(place: Place, name: string): void;
  text(place: Place): void;
  broken(place: Place, problem: string, remedy: string): void;
}

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

/** Reads the tags of a piece of raw HTML in their order; `lines` are those of the whole file. */
export function readTags(raw: Raw, lines: readonly string[], reader: Reader): void {
  const placeOf = ({ location }: Token.Token) => placeIn(raw, location?.startOffset ?? 0, lines);
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const attributes = new Map(token.attrs.map(({ name, value }) => [name, value]));
        reader.startTag(placeOf(token), token.tagName, attributes, token.selfClosing);
        if (rawText.has(token.tagName) && !token.selfClosing) tokenizer.state = TokenizerMode.RAWTEXT;
      },
      onEndTag: (token) => reader.endTag(placeOf(token), token.tagName),
      onCharacter: (token) => reader.text(placeOf(token)),
      onDoctype: (token) => reader.startTag(placeOf(token), 'html', new Map(), true),
      onParseError({ code, startOffset }) {
        const stumble = stumbles.get(code);
        const start = Math.max(0, raw.value.lastIndexOf('<', startOffset));
        if (stumble) reader.broken(placeIn(raw, start, lines), ...stumble);
      },
      onComment: ignore,
      onEof: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(raw.value, true);
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
