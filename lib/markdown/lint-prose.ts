import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { reportError } from './report-problem.ts';

/** The Markdown for a video on another host, quoted in messages. */
export const videoExample = '[![what it shows](video.jpg)](https://youtu.be/…)';

/** Markup that Markdown shows as text, although the author probably meant something else. */
interface UnparsedMarkup {
  /** Matches the markup. The message quotes the last group that is not empty. */
  readonly pattern: RegExp;
  /** Returns the message. `name` is the matched text in quotes, with the number of other matches. */
  readonly describe: (name: string, text: string) => string;
}

const unparsedMarkup: readonly UnparsedMarkup[] = [
  {
    pattern: /(?<!\\)\[\^([^\]\s]+)\]/g,
    describe: (name, text) =>
      `There is no footnote ${name}. Add '[^${text}]: …' below, or write '\\[' for a literal bracket.`,
  },
  {
    pattern: /(?<!\\)!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\[([^[\]]*)\]/g,
    describe: (name, text) =>
      `There is no link definition ${name}. Add '[${text}]: https://…' below, or write '\\[' for a literal bracket.`,
  },
  {
    pattern:
      /(\$\$|\\begin\{\w+\*?\}|\\[([][^\n]*?(?:\\[a-z]|[\^=]|_[\d{])[^\n]*?\\[)\]])/g,
    describe: (name) =>
      `${name} is TeX, shown as text. Write a formula as $…$, or as lines between '$$' without empty lines.`,
  },
  {
    pattern: /(\{\{[<%].*?[>%]\}\})/gs,
    describe: (name) =>
      `${name} is a Hugo shortcode, shown as text. Write code between \`\`\`, and a video as ${videoExample}.`,
  },
  {
    pattern: /(\{%.*?%\}|\{\{(?![<%]).*?\}\})/gs,
    describe: (name) =>
      `${name} is Liquid or Nunjucks, shown as text. Write code between \`\`\`, and links as [text](/blog/14/).`,
  },
  {
    pattern: /(?<!\\)(\{:[^}\n]*\}|\{[.#][^}\n]*\})/g,
    describe: (name) =>
      `${name} is shown as text. Write HTML for classes and ids: <p class="…">.`,
  },
  {
    pattern:
      /(?<![\w\\\]])(\[\/?(?:gallery|caption|embed|youtube|audio|video|playlist|code|sourcecode)(?: [^\]\n]*)?\])(?![([])/g,
    describe: (name) =>
      `${name} is a WordPress shortcode, shown as text. Write images as ![what it shows](file.jpg), and code between \`\`\`.`,
  },
  {
    pattern: /^[ \t]*(:::+[ \t]*\w[^\n]*)/gm,
    describe: (name) =>
      `${name} is a container, shown as text. Write '> [!NOTE]', and '> ' before each line.`,
  },
  {
    pattern: /(?<!\\)(!?\[\[(?!\s)[^[\]\n]+\]\])(?!\()/g,
    describe: (name) =>
      `${name} is a wiki link, shown as text. Write links as [text](/blog/14/), and images as ![what it shows](file.jpg).`,
  },
  {
    pattern: /(?<=\s)(\^(?=[\w-]*[a-z])[\w-]+)[ \t]*$/gim,
    describe: (name) =>
      `${name} is a block ID of Obsidian, shown as text. Remove it, or give a heading an ID: ## Text {#my-id}.`,
  },
  {
    pattern:
      /^(import (?:[\w*{][^\n]*? from )?['"][^'"\n]+['"];?|export (?:const|default|function) [^\n]*)|(\{\/\*.*?\*\/\})/gms,
    describe: (name) =>
      `${name} is JSX, shown as text. Remove it, or write Markdown or HTML.`,
  },
];

/** Matches links that Markdown does not parse, for example because the URL has a space. */
const unparsedLink =
  /(?<![\\\w\])])!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\((?=\S)([^()]*)\)/g;

/** Reports markup that Markdown shows as text: other syntax (once for each kind), and links that it does not parse. */
export function remarkProse(tree: Root, file: VFile): void {
  const source = String(file);
  const locations = location(file);
  const prose = blankExcept('text', tree, source);
  for (const { pattern, describe } of unparsedMarkup) {
    const [match, ...others] = prose.matchAll(pattern);
    if (!match) {
      continue;
    }
    const written = match[2] || match[1] || '';
    const text = written.replace(/\s+/g, ' ').slice(0, 60);
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const message = describe(`'${text}'${more}`, text);
    file.message(message, locations.toPoint(match.index));
  }

  for (const { index, 1: url = '' } of prose.matchAll(unparsedLink)) {
    const remedy =
      "If the URL has spaces, write it as '<my photo.png>'. If this is no link, write '\\[' for a literal bracket";
    reportError(
      file,
      locations.toPoint(index),
      `The link to '${url}' is shown as text. ${remedy}.`,
    );
  }
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
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    only +=
      source.slice(only.length, start).replace(/[^\n]/g, ' ') +
      source.slice(start, end);
  });
  return only;
}
