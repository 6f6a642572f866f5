import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { reportError } from './report-problem.ts';

/** The Markdown for a video on another host, quoted in messages. */
export const videoExample = '[![what it shows](video.jpg)](https://youtu.be/…)';

/** Markup that Markdown shows as text, although the author probably meant something else. */
interface UnparsedMarkup {
  /** Match the markup. The message quotes the last group that is not empty. */
  readonly patterns: readonly RegExp[];
  /** Returns whether a match is this markup. By default, all are. */
  readonly isMarkup?: (match: RegExpExecArray) => boolean;
  /** Returns the message. `name` is the matched text in quotes, with the number of other matches. */
  readonly describe: (name: string, text: string) => string;
}

const wordPressTags = new Set([
  'audio',
  'caption',
  'code',
  'embed',
  'gallery',
  'playlist',
  'sourcecode',
  'video',
  'youtube',
]);

const unparsedMarkup: readonly UnparsedMarkup[] = [
  {
    patterns: [/(?<!\\)\[\^([^\]\s]+)\]/g],
    describe: (name, text) =>
      `There is no footnote ${name}. Add '[^${text}]: …' below, or write '\\[' for a literal bracket.`,
  },
  {
    patterns: [/(?<!\\)!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\[([^[\]]*)\]/g],
    describe: (name, text) =>
      `There is no link definition ${name}. Add '[${text}]: https://…' below, or write '\\[' for a literal bracket.`,
  },
  {
    patterns: [
      /(\$\$|\\begin\{\w+\*?\})/g,
      /(\\[([][^\n]*?(?:\\[a-z]|[\^=]|_[\d{])[^\n]*?\\[)\]])/g,
    ],
    describe: (name) =>
      `${name} is TeX, shown as text. Write a formula as $…$, or as lines between '$$' without empty lines.`,
  },
  {
    patterns: [/(\{\{[<%].*?[>%]\}\})/gs],
    describe: (name) =>
      `${name} is a Hugo shortcode, shown as text. Write code between \`\`\`, and a video as ${videoExample}.`,
  },
  {
    patterns: [/(\{%.*?%\}|\{\{(?![<%]).*?\}\})/gs],
    describe: (name) =>
      `${name} is Liquid or Nunjucks, shown as text. Write code between \`\`\`, and links as [text](/blog/14/).`,
  },
  {
    patterns: [/(?<!\\)(\{:[^}\n]*\}|\{[.#][^}\n]*\})/g],
    describe: (name) =>
      `${name} is shown as text. Write HTML for classes and ids: <p class="…">.`,
  },
  {
    patterns: [/(?<![\w\\\]])(\[\/?(?<tag>[a-z]+)(?: [^\]\n]*)?])(?![([])/g],
    isMarkup: ({ groups }) => wordPressTags.has(groups?.['tag'] ?? ''),
    describe: (name) =>
      `${name} is a WordPress shortcode, shown as text. Write images as ![what it shows](file.jpg), and code between \`\`\`.`,
  },
  {
    patterns: [/^[ \t]*(:::+[ \t]*\w[^\n]*)/gm],
    describe: (name) =>
      `${name} is a container, shown as text. Write '> [!NOTE]', and '> ' before each line.`,
  },
  {
    patterns: [/(?<!\\)(!?\[\[(?!\s)[^[\]\n]+\]\])(?!\()/g],
    describe: (name) =>
      `${name} is a wiki link, shown as text. Write links as [text](/blog/14/), and images as ![what it shows](file.jpg).`,
  },
  {
    patterns: [/(?<=\s)(\^(?=[\w-]*[a-z])[\w-]+)[ \t]*$/gim],
    describe: (name) =>
      `${name} is a block ID of Obsidian, shown as text. Remove it, or give a heading an ID: ## Text {#my-id}.`,
  },
  {
    patterns: [
      /^(import (?:[\w*{][^\n]*? from )?['"][^'"\n]+['"];?)/gm,
      /^(export (?:const|default|function) .*)/gm,
      /(\{\/\*.*?\*\/\})/gs,
    ],
    describe: (name) =>
      `${name} is JSX, shown as text. Remove it, or write Markdown or HTML.`,
  },
];

/** Matches links that Markdown does not parse, for example because the URL has a space. */
const unparsedLink =
  /(?<![\\\w\])])!?\[(?:[^[\]\\]|\\.|\[[^[\]]*])*]\([^()]*\)/g;

/** Reports markup that Markdown shows as text: other syntax (once for each kind), and links that it does not parse. */
export function remarkProse(tree: Root, file: VFile): void {
  const source = String(file);
  const locations = location(file);
  const prose = blankExcept('text', tree, source);
  for (const markup of unparsedMarkup) {
    const [match, ...others] = findMarkup(prose, markup);
    if (!match) {
      continue;
    }
    // The tag of a shortcode is a named group.
    const { 1: whole = '', 2: inner } = match;
    const written = match.groups ? whole : inner || whole;
    const text = written.replace(/\s+/g, ' ').slice(0, 60);
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const message = markup.describe(`'${text}'${more}`, text);
    file.message(message, locations.toPoint(match.index));
  }

  for (const { 0: link, index } of prose.matchAll(unparsedLink)) {
    const url = link.slice(link.lastIndexOf('(') + 1, -1);
    if (url.trimStart() !== url) {
      continue;
    }
    const remedy =
      "If the URL has spaces, write it as '<my photo.png>'. If this is no link, write '\\[' for a literal bracket";
    reportError(
      file,
      locations.toPoint(index),
      `The link to '${url}' is shown as text. ${remedy}.`,
    );
  }
}

/** Returns the matches of a kind of markup, in the order of the text. */
function findMarkup(
  prose: string,
  { patterns, isMarkup = () => true }: UnparsedMarkup,
): readonly RegExpExecArray[] {
  const matches = patterns.flatMap((pattern) => [...prose.matchAll(pattern)]);
  const markup = matches.filter(isMarkup);
  return markup.sort((a, b) => a.index - b.index);
}

type NodeType = 'text' | 'html';

/** Returns only the text or the raw HTML of a source. Pads it with spaces, so that lines and offsets stay the same. */
export function blankExcept(
  types: NodeType | readonly NodeType[],
  tree: Root,
  source: string,
): string {
  let only = '';
  visit(tree, types, ({ position }) => {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    only +=
      source.slice(only.length, start).replace(/[^\n]/g, ' ') +
      source.slice(start, end);
  });
  return only;
}
