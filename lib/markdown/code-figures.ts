import { basename } from 'node:path';
import type { Element, ElementContent, Properties, Root } from 'hast';
import { h } from 'hastscript';
import { all } from 'lowlight';
import rehypeHighlight from 'rehype-highlight';
import type { VFile } from 'vfile';
import { formatMessage, messages } from '../config/messages.ts';
import { renderSession } from '../programs/recorded-session.ts';
import { aliases, languageName, plainText } from './code-languages.ts';
import { type CodeBlock, readCodeBlock } from './code-listings.ts';
import { classNames, listElements } from './list-elements.ts';
import { type Player, preparePlayer } from './playable-blocks.ts';
import { stripPrompts } from './strip-prompts.ts';

/** Colors code in all languages, with class names without a prefix. */
const highlight = rehypeHighlight({
  languages: all,
  aliases,
  prefix: '',
  plainText,
});

/** The id of an article's first player. Ids from words contain no dots. CSS shows links to this id as badges. */
export const playerId = 'play.1';

/**
 * Wraps code blocks in figures with captions, and adds players to blocks that
 * can be played.
 */
export async function rehypeCodeFigures(
  tree: Root,
  file: VFile,
): Promise<void> {
  const blocks = new Map<Element, CodeBlock>();
  for (const pre of listElements(tree)) {
    const [code] = pre.children;
    const hasCode = code?.type === 'element' && code.tagName === 'code';
    if (pre.tagName === 'pre' && hasCode) {
      blocks.set(pre, readCodeBlock(code, file));
    }
  }
  highlight(tree, file);

  const { anchors = new Set() } = file.data;
  const programs = new Set<string>();
  for (const [pre, block] of blocks) {
    const player = await preparePlayer(block, file);
    if (player) {
      programs.add(player.program);
    }
    if (player && !block.check && !anchors.has(playerId)) {
      anchors.add(playerId);
      player.properties['id'] = playerId;
    }
    Object.assign(pre, createFigure(block, player));
  }
  file.data.programs = [...programs];
}

/** Returns the figure of a code block. */
function createFigure(block: CodeBlock, player: Player | undefined): Element {
  const { language, text } = block;
  const isSession = language === 'session' || language === 'play';
  const name = blockName(block);

  const properties = {
    className: isSession ? 'session' : 'code',
    dataCopy: stripPrompts(text, language),
    ...player?.properties,
  };
  const caption = name ? h('figcaption', player?.caption ?? name) : null;
  const screen = h(
    'pre',
    { tabIndex: 0, role: 'group', ...labelLines(name, block) },
    h('code', {}, ...codeContent(block, player)),
  );
  return h('figure', properties, caption, screen, player?.offer);
}

/** Returns the caption of a block; '' for plain text. */
function blockName({ title, file, language }: CodeBlock): string {
  if (title !== undefined) {
    return title;
  }
  if (language === 'session') {
    return messages.text.session;
  }
  return file ? basename(file) : (languageName(language) ?? language);
}

/**
 * Returns the label of a block, and the line numbers of a listing, which CSS
 * shows, so that readers do not copy them with the code.
 */
function labelLines(
  caption: string,
  { text, firstLine }: CodeBlock,
): Properties {
  const name = caption || messages.text.code;
  if (firstLine === undefined) {
    return { ariaLabel: name };
  }

  const lines = text.split('\n').map((_, index) => firstLine + index);
  const ariaLabel = formatMessage(messages.text.lines, {
    name,
    count: lines.length,
    first: String(firstLine),
    last: String(lines.at(-1)),
  });
  return { ariaLabel, dataLines: lines.join('\n') };
}

/**
 * Returns the content of a code block. Only recorded sessions contain typed
 * text; a console shows the output of its program.
 */
function codeContent(
  { language, text, code, marked }: CodeBlock,
  player: Player | undefined,
): readonly ElementContent[] {
  if (language === 'play') {
    return [{ type: 'text', value: player?.screen ?? text }];
  }
  if (language === 'session') {
    return renderSession(text);
  }

  const colored = simplifyColors(code.children);
  return marked.length > 0 ? markLines(colored, marked) : colored;
}

/** The few classes that have a color in CSS, by the classes of highlight.js. */
const colors: ReadonlyMap<string, string> = new Map([
  ['keyword', 'keyword'],
  ['literal', 'keyword'],
  ['meta', 'keyword'],
  ['type', 'keyword'],
  ['string', 'string'],
  ['char', 'string'],
  ['regexp', 'string'],
  ['addition', 'string'],
  ['comment', 'comment'],
  ['quote', 'comment'],
  ['number', 'number'],
  ['symbol', 'number'],
  ['variable', 'number'],
  ['attr', 'number'],
  ['title', 'name'],
  ['built_in', 'name'],
  ['name', 'name'],
  ['section', 'name'],
  ['deletion', 'name'],
]);

/** Replaces the classes of highlight.js, and unwraps spans without a color. */
function simplifyColors(nodes: readonly ElementContent[]): ElementContent[] {
  const simplified: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== 'element') {
      simplified.push(node);
      continue;
    }

    const children = simplifyColors(node.children);
    const [name = ''] = classNames(node);
    const className = colors.get(name);
    if (className) {
      simplified.push(h('span', { className }, children));
    } else {
      simplified.push(...children);
    }
  }

  return simplified;
}

/** Wraps whole lines, with their line breaks, in `<mark>`. */
function markLines(
  code: readonly ElementContent[],
  marked: CodeBlock['marked'],
): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (const [index, line] of splitLines(code).entries()) {
    const number = index + 1;
    const isMarked = marked.some(({ first, last }) => {
      return first <= number && number <= last;
    });
    nodes.push(...(isMarked ? [h('mark', line)] : line));
  }

  return nodes;
}

/**
 * Returns the lines of code. An element that spans lines becomes an element in
 * each of them.
 */
function splitLines(code: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of code) {
    for (const [index, part] of splitNode(node).entries()) {
      if (index > 0) {
        lines.push([]);
      }
      lines.at(-1)?.push(part);
    }
  }

  return lines;
}

function splitNode(node: ElementContent): readonly ElementContent[] {
  if (node.type === 'element') {
    const lines = splitLines(node.children);
    return lines.map((children) => ({ ...node, children }));
  }
  if (node.type === 'text') {
    const lines = node.value.split('\n');
    const last = lines.pop() ?? '';
    const texts = [...lines.map((line) => `${line}\n`), last];
    return texts.map((value) => ({ ...node, value }));
  }
  return [node];
}
