import { basename, extname } from 'node:path';
import { kindFromName } from '../../content/file-kinds.ts';
import type { Range } from './parse-post.ts';

/** A tag of a template language, or of a component. */
export interface Tag extends Range, TagArgs {
  /** The name, such as `youtube`; for `{% include figure.html %}`, 'figure'. */
  readonly name: string;
  /** The characters at its start, such as `{%`. */
  readonly open: string;
  readonly isEnd?: boolean;
  /** The tag that ends its body. */
  endTag?: Range | undefined;
}

export interface TagArgs {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** How template languages write tags. */
interface Syntax {
  readonly open: string;
  readonly close: string;
  /** The name of all tags with this syntax. */
  readonly name?: string;
  /** Matches the text after `open` in tags. All other text is no tag. */
  readonly content?: RegExp;
}

/** Matches an attribute of kramdown, such as `.wide` and `target="a"`, but not `{:ok, 1}` of Elixir. */
const attributes = /^ ?(?:[.#][\w-]|[\w-]+=["'])/;

/** Matches tags in brackets, such as `[caption id="a"]`, but not `[code](url)` and `[code][name]`. */
const bracketTag = /^\/?(?:toc|caption|(?:source)?code)\b(?!\][[(:])/i;

/** The syntaxes, of which the first one that fits is used. */
const syntaxes: readonly Syntax[] = [
  { open: '{{/*', close: '*/}}', name: 'comment' },
  { open: '{{', close: '}}' },
  { open: '{%', close: '%}' },
  { open: '{# ', close: '#}', name: 'comment' },
  { open: '{/*', close: '*/}', name: 'comment' },
  { open: '{:toc', close: '}', name: 'toc' },
  { open: '{:', close: '}', name: 'attributes', content: attributes },
  { open: '[[', close: ']]', content: bracketTag },
  { open: '[', close: ']', content: bracketTag },
];

const tagStart = /\{[{%#/:]|(?<!\])\[/g;

/** Returns the template tags outside of code in their order, also end tags without a start tag. */
export function readTags(text: string, code: readonly Range[]): readonly Tag[] {
  const tags: Tag[] = [];
  let done = 0;
  for (const { index } of text.matchAll(tagStart)) {
    const isInCode = code.some(
      ({ start, end }) => start <= index && index < end,
    );
    const tag = index < done || isInCode ? undefined : readTag(text, index);
    if (tag) {
      tags.push(tag);
      done = tag.end;
    }
  }

  joinTags(tags);
  return tags;
}

/** Joins end tags with the last start tag of their name. Zola writes `{% end %}` for all names. */
function joinTags(tags: readonly Tag[]): void {
  const waiting: Tag[] = [];
  for (const tag of tags) {
    if (!tag.isEnd) {
      waiting.push(tag);
      continue;
    }

    const startTag = waiting.findLast(
      ({ name, open }) =>
        open === tag.open && (tag.name === '' || tag.name === name),
    );
    if (startTag) {
      startTag.endTag = tag;
      waiting.splice(waiting.indexOf(startTag));
    }
  }
}

function readTag(text: string, start: number): Tag | undefined {
  for (const { open, close, name, content } of syntaxes) {
    const from = start + open.length;
    const to = text.startsWith(open, start) ? text.indexOf(close, from) : -1;
    const inner = text.slice(from, to);
    // A tag ends before an empty line, but a comment may contain some.
    const isWhole = to > 0 && (name === 'comment' || !/\n\s*\n/.test(inner));
    if (isWhole && content?.test(text.slice(from)) !== false) {
      const place = { start, end: to + close.length, open };
      return name
        ? { ...place, name, ...parseArgs('') }
        : { ...place, ...parseTag(inner) };
    }
  }
  return undefined;
}

/** Parses the content of a tag, such as `include figure.html src="a.png"`. */
function parseTag(content: string): Omit<Tag, 'start' | 'end' | 'open'> {
  const plain = content.replace(/^[<%-]|[>%/-]+$/g, '').trim();
  const [, mark = '', name = '', rest = ''] =
    /^(\/ *|end)?([\w.-]*)(.*)$/s.exec(plain) ?? [];
  const { named, positional } = parseArgs(rest.replace(/^\(|\)$/g, ''));
  const [file = '', ...others] = positional;
  // Themes have their shortcodes in files.
  if (name.startsWith('include') || name === 'render') {
    const included = basename(file, extname(file));
    return { name: included, named, positional: others };
  }

  return { name, named, positional, isEnd: mark !== '' };
}

/** Matches an argument, such as `abc`, `"A text"`, `id=abc`, and `title: 'x'`. */
const argument = /(?:([\w-]+)(?:=|: (?=["'])))?((["']).*?\3|[^\s,]+)/g;

function parseArgs(text: string): TagArgs {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const [, name, written = ''] of text.matchAll(argument)) {
    const value = written.replace(/^["']|["']$/g, '');
    if (name) {
      named.set(name.toLowerCase(), value);
    } else {
      positional.push(value);
    }
  }
  return { named, positional };
}

/** Returns the first argument that there is, by its name, by its number, or by `image` as the file of an image. */
export function findArg(
  { named, positional }: TagArgs,
  ...names: readonly string[]
): string {
  const values = names.map((name) => {
    const all = [...positional, ...named.values()];
    const image = name === 'image' ? all.find(isImageFile) : undefined;
    const value = named.get(name.toLowerCase()) ?? positional[Number(name) - 1];
    return image ?? value;
  });

  return values.find(Boolean) ?? '';
}

export function isImageFile(name: string): boolean {
  return kindFromName(name)?.use === 'image';
}
