/** A part of a text, from one offset to another. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A tag of a template language. */
export interface Tag extends Range {
  /** The name, such as `youtube`; for `{% include figure.html %}`, 'figure'. */
  readonly name: string;
  readonly args: TemplateArgs;
  /** The characters at its start, such as `{%`. */
  readonly open: string;
  readonly isEnd: boolean;
  /** Whether the name is the one of an included file. */
  readonly isInclude: boolean;
}

/** A tag, or two tags with the body between them. */
export interface Template extends Tag {
  /** The text between the two tags; `undefined` for a single tag. */
  readonly body: string | undefined;
}

export interface TemplateArgs {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** How a template language writes tags. */
interface Syntax {
  readonly open: string;
  readonly close: string;
  /** The name of all tags with this syntax. */
  readonly name?: string;
  /** Matches the content of tags. All other content is text. */
  readonly content?: RegExp;
}

/** Matches the start of a class or another attribute of kramdown, but not `{:ok, 1}` of Elixir. */
const attributes = /^ ?(?:[.#][\w-]|[\w-]+=["'])/;

/** Matches tags of WordPress. Other words in brackets are text. */
const wordPressTag = /^\/?(?:caption|(?:source)?code|embed|youtube)\b/;

/** The syntaxes, of which the first one that fits is used. */
const syntaxes: readonly Syntax[] = [
  { open: '{{<', close: '>}}' },
  { open: '{{%', close: '%}}' },
  { open: '{{/*', close: '*/}}', name: 'comment' },
  { open: '{{', close: '}}' },
  { open: '{%', close: '%}' },
  { open: '{# ', close: '#}', name: 'comment' },
  { open: '{/*', close: '*/}', name: 'comment' },
  { open: '{:', close: '}', name: 'toc', content: /^ *toc *$/ },
  { open: '{:', close: '}', name: 'attributes', content: attributes },
  {
    open: '<!--',
    close: '-->',
    name: 'comment',
    content: /^\s*(?:more|excerpt)\b/,
  },
  { open: '[[', close: ']]', name: 'toc', content: /^toc$/i },
  { open: '[', close: ']', name: 'toc', content: /^toc$/i },
  { open: '[', close: ']', content: wordPressTag },
];

/**
 * Returns the tags in a text, apart from those in code. A tag whose name `hasBody` accepts is joined with its end tag.
 * The tags in between are part of its body.
 */
export function parseTemplates(
  text: string,
  code: readonly Range[],
  hasBody: (name: string) => boolean,
): readonly Template[] {
  const tags = readTags(text, code);
  const templates: Template[] = [];
  for (const tag of tags) {
    if (tag.start < (templates.at(-1)?.end ?? 0)) {
      continue;
    }

    const endTag = hasBody(tag.name) ? findEndTag(tag, tags) : undefined;
    const body = endTag && text.slice(tag.end, endTag.start);
    templates.push({ ...tag, body, end: endTag?.end ?? tag.end });
  }
  return templates;
}

/** Returns the end tag of a start tag, which comes before the next start tag with its name. */
export function findEndTag(
  { name, start, open, isEnd }: Tag,
  tags: readonly Tag[],
): Tag | undefined {
  // Zola writes `{% end %}` for all tags.
  const names = open === '{%' ? [name, ''] : [name];
  const next = tags.find(
    (tag) => tag.start > start && names.includes(tag.name),
  );

  return !isEnd && next?.isEnd ? next : undefined;
}

/** Returns all tags outside of code in their order. */
export function readTags(text: string, code: readonly Range[]): readonly Tag[] {
  const tags: Tag[] = [];
  let done = 0;
  for (const { index } of text.matchAll(/\{[{%#/:]|\[|<!--/g)) {
    const isInCode = code.some(
      ({ start, end }) => start <= index && index < end,
    );
    const tag = index < done || isInCode ? undefined : readTag(text, index);
    if (tag) {
      tags.push(tag);
      done = tag.end;
    }
  }
  return tags;
}

function readTag(text: string, start: number): Tag | undefined {
  for (const { open, close, name, content = /^/ } of syntaxes) {
    const from = start + open.length;
    const to = text.startsWith(open, start) ? text.indexOf(close, from) : -1;
    const inner = text.slice(from, to);
    // A tag ends before an empty line, but a comment may contain some.
    const isWhole = to > 0 && (name === 'comment' || !/\n\s*\n/.test(inner));
    // `[code](url)`, `[code][name]`, and `[name][code]` are links.
    const isLink =
      open === '[' &&
      (text[start - 1] === ']' || /^\w*\][([:]/.test(text.slice(from, to + 2)));
    if (isWhole && !isLink && content.test(inner)) {
      const end = to + close.length;
      return { start, end, open, ...parseTag(inner, name) };
    }
  }
  return undefined;
}

/** Parses the content of a tag, such as `include figure.html src="a.png"`. */
function parseTag(
  content: string,
  fixedName?: string,
): Pick<Tag, 'name' | 'args' | 'isEnd' | 'isInclude'> {
  const plain = content.replace(/^-|-$|\/$/g, '').trim();
  const [, mark = '', first = '', rest = ''] =
    /^(\/ *|end)?([\w.-]*)(.*)$/s.exec(plain) ?? [];
  const args = parseArgs(rest.replace(/^\(|\)$/g, ''));
  const isEnd = mark !== '';
  const [file = '', ...others] = args.positional;
  if (fixedName === undefined && /^(?:include|render)/.test(first) && file) {
    // Themes have their shortcodes in files.
    const name = file.replace(/^.*\/|\.\w+$/g, '');
    const rest = { ...args, positional: others };
    return { name, args: rest, isEnd, isInclude: true };
  }

  return { name: fixedName ?? first, args, isEnd, isInclude: false };
}

/** Matches an argument, such as `abc`, `"A text"`, `id=abc`, and `title: 'x'`. */
const argument = /(?:([\w-]+)(?:=|: *(?=["'])))?("[^"]*"|'[^']*'|[^\s,"']+)/g;

function parseArgs(text: string): TemplateArgs {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const [, name, written = ''] of text.matchAll(argument)) {
    const value = written.replace(/^["']|["']$/g, '');
    if (name) {
      named.set(name, value);
    } else {
      positional.push(value);
    }
  }
  return { named, positional };
}
