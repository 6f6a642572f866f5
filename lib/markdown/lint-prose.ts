import type { Root } from 'mdast';
import type { Node } from 'unist';
import { type Test, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { collapseSpaces } from '../core/collapse-spaces.ts';

/** The Markdown for a video on another host, quoted in messages. */
export const videoExample = '[![what it shows](video.jpg)](https://youtu.be/…)';

/** Markup that Markdown shows as text, although the author probably meant something else. */
interface UnparsedMarkup {
  readonly pattern: RegExp;
  /** Completes the sentence that begins with the quoted markup. */
  readonly problem: string;
  readonly remedy: string;
  readonly isError?: boolean;
}

const ifBracket = "write '\\[' for a literal bracket";

const tex = {
  problem: 'is TeX, shown as text',
  remedy:
    "Write a formula as $…$, or as lines between '$$' without empty lines",
};

const jsx = {
  problem: 'is JSX, shown as text',
  remedy: 'Remove it, or write Markdown or HTML',
};

/** Matches the text of a link or an image: `[text]`, `![text [more]]`. */
const label = String.raw`!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]`;

const unparsedMarkup: readonly UnparsedMarkup[] = [
  {
    pattern: /(?<!\\)\[\^[^\]\s]+\]/g,
    problem: 'is a footnote without a text',
    remedy: `Add '[^…]: …' below, or ${ifBracket}`,
  },
  {
    pattern: new RegExp(String.raw`(?<!\\)${label}\[[^[\]]*\]`, 'g'),
    problem: 'is a link without a definition',
    remedy: `Add '[…]: https://…' below, or ${ifBracket}`,
  },
  {
    // A URL with a space, for example.
    pattern: new RegExp(
      String.raw`(?<![\\\w\])])${label}\((?!\s)[^()]*\)`,
      'g',
    ),
    problem: 'is a link, shown as text',
    remedy: `If the URL has spaces, write it as '<my photo.png>'. If this is no link, ${ifBracket}`,
    isError: true,
  },
  { pattern: /\$\$|\\begin\{\w+\*?\}/g, ...tex },
  { pattern: /\\[([][^\n]*?(?:\\[a-z]|[\^=]|_[\d{])[^\n]*?\\[)\]]/g, ...tex },
  {
    pattern: /\{\{.*?\}\}|\{%.*?%\}/gs,
    problem: 'is a template tag or a shortcode, shown as text',
    remedy: `Write code between \`\`\`, links as [text](/blog/14/), and a video as ${videoExample}`,
  },
  {
    pattern: /(?<!\\)\{[:.#][^}\n]*\}/g,
    problem: 'is shown as text',
    remedy: 'Write HTML for classes and ids: <p class="…">',
  },
  {
    // [gallery], [caption width="9"], and [/caption]
    pattern: /(?<![\w\\\]])\[(?:gallery|\/\w+|\w+ \w+=[^\]\n]+)\]/g,
    problem: 'is a WordPress shortcode, shown as text',
    remedy: 'Write images as ![what it shows](file.jpg), and code between ```',
  },
  {
    pattern: /(?<=^[ \t]*):::+[ \t]*\w[^\n]*/gm,
    problem: 'is a container, shown as text',
    remedy: "Write '> [!NOTE]', and '> ' before each line",
  },
  {
    pattern: /(?<!\\)!?\[\[(?!\s)[^[\]\n]+\]\](?!\()/g,
    problem: 'is a wiki link, shown as text',
    remedy:
      'Write links as [text](/blog/14/), and images as ![what it shows](file.jpg)',
  },
  {
    pattern: /(?<=\s)\^(?=[\w-]*[a-z])[\w-]+[ \t]*$/gim,
    problem: 'is a block ID of Obsidian, shown as text',
    remedy: 'Remove it, or give a heading an ID: ## Text {#my-id}',
  },
  { pattern: /^import (?:[\w*{][^\n]*? from )?['"][^'"\n]+['"];?/gm, ...jsx },
  { pattern: /^export (?:const|default|function) .*/gm, ...jsx },
  { pattern: /\{\/\*.*?\*\/\}/gs, ...jsx },
];

/** A comment of Obsidian, such as `%%not for readers%%`. It may have several blocks. `100%% sure` is text. */
const obsidianComment: UnparsedMarkup = {
  pattern: /(?<![\\%])(?:\B%%|%%\b)(?!%).*?(?:\S%%|%%\B)/gs,
  problem: 'is a comment of Obsidian, which visitors would read',
  remedy: "Write it as '<!-- … -->', or as '\\%%' if it is text",
  isError: true,
};

/** Reports markup that Markdown shows as text: other syntax, comments, and links that it does not parse. */
export function remarkProse(tree: Root, file: VFile): void {
  const source = String(file);
  const prose = blankExcept('text', tree, source);
  for (const markup of unparsedMarkup) {
    reportMarkup(markup, prose, file);
  }

  const visible = blankExcept(isVisible, tree, source);
  reportMarkup(obsidianComment, visible, file);
}

/** Returns whether a node is text, also in HTML, and no comment. */
function isVisible(node: Node): boolean {
  const value = 'value' in node ? String(node.value) : '';
  const isHtml = node.type === 'html' && !value.startsWith('<!--');
  return isHtml || node.type === 'text';
}

function reportMarkup(
  { pattern, problem, remedy, isError = false }: UnparsedMarkup,
  text: string,
  file: VFile,
): void {
  const locations = location(text);
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const name = collapseSpaces(written).trim().slice(0, 60);
    const reason = `'${name}' ${problem}. ${remedy}.`;
    file.message(reason, locations.toPoint(index)).fatal = isError;
  }
}

/** Returns only the text of some nodes in a source. Pads it with spaces, so that lines and offsets stay the same. */
export function blankExcept(test: Test, tree: Root, source: string): string {
  let only = '';
  visit(tree, test, ({ position }) => {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? 0;
    only +=
      source.slice(only.length, start).replace(/[^\n]/g, ' ') +
      source.slice(start, end);
  });
  return only;
}
