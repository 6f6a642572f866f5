import { basename } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { all } from 'lowlight';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { renderSession } from '../programs/recorded-session.ts';
import { aliases, languageName, plainText } from './code-languages.ts';
import type { CodeBlock } from './code-listings.ts';
import { type Player, preparePlayer } from './playable-blocks.ts';
import { siteContext } from './site-context.ts';
import { stripPrompts } from './strip-prompts.ts';

/** Options of `rehype-highlight`: all languages, class names without a prefix, and languages without highlighting. */
export const highlightOptions = {
  languages: all,
  aliases,
  prefix: '',
  plainText: [...plainText, 'session', 'play', 'exercise'],
};

/** The few classes that have a color in CSS, and the classes of highlight.js that they replace. */
const colors = [
  ['keyword', /^(?:keyword|literal|meta|type)$/],
  ['string', /^(?:string|char|regexp|addition)$/],
  ['comment', /^(?:comment|quote)$/],
  ['number', /^(?:number|symbol|variable|attr)$/],
  ['name', /^(?:title|built_in|name|section|deletion)$/],
] as const;

/** Replaces the classes of highlight.js with those in `colors`, and unwraps spans without a color. */
function simplifyColors(
  nodes: readonly ElementContent[],
): readonly ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return node;
    const [name] = [node.properties['className']].flat();
    const [color] = colors.find(([, names]) => names.test(String(name))) ?? [];
    return color
      ? h('span', { className: color }, ...simplifyColors(node.children))
      : simplifyColors(node.children);
  });
}

/** Wraps whole lines, with their line breaks, in `<mark>`. */
function markLines(
  code: readonly ElementContent[],
  marked: CodeBlock['marked'] = [],
): readonly ElementContent[] {
  if (marked.length === 0) return code;
  const isMarked = (line: number) =>
    marked.some(({ first, last }) => first <= line && line <= last);
  return splitLines(code).flatMap((line, index) =>
    isMarked(index + 1) ? h('mark', line) : line,
  );
}

/** Returns the lines of code. An element that spans lines becomes an element in each of them. */
function splitLines(code: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of code) {
    let parts: ElementContent[] = [node];
    if (node.type === 'element')
      parts = splitLines(node.children).map((children) => ({
        ...node,
        children,
      }));
    if (node.type === 'text') {
      const texts = node.value.split('\n');
      parts = texts.map((text, index) => ({
        ...node,
        value: index < texts.length - 1 ? `${text}\n` : text,
      }));
    }
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(part);
    }
  }
  return lines;
}

/** The id of an article's first player. Ids from words contain no dots. CSS shows links to this id as badges. */
export const playerId = 'play.1';

/** Wraps code blocks in figures with captions, and adds players to blocks that can be played. */
export async function rehypeCodeFigures(
  tree: Root,
  file: VFile,
): Promise<void> {
  const codeBlocks: (readonly [pre: Element, code: Element])[] = [];
  visit(tree, { tagName: 'pre' }, (pre: Element) => {
    const [code] = pre.children;
    if (code?.type === 'element' && code.tagName === 'code')
      codeBlocks.push([pre, code]);
  });
  const programs = new Set<string>();
  for (const [pre, code] of codeBlocks) {
    const block = file.data.codeBlocks?.[Number(code.properties['dataBlock'])];
    const player = block && (await preparePlayer(block, code, file));
    if (player) {
      programs.add(player.program);
    }
    if (player && !player.isExercise) {
      addPlayerId(player, file);
    }
    Object.assign(pre, figure(code, block, player, file));
  }
  file.data.programs = [...programs];
}

/** Gives the article's first player its id. */
function addPlayerId(player: Player, file: VFile): void {
  const { anchors = new Set() } = file.data;
  if (anchors.has(playerId)) {
    return;
  }

  player.properties['id'] = playerId;
  file.data.anchors = new Set([...anchors, playerId]);
}

/** Returns the figure of a code block. CSS shows the line numbers, so that readers do not copy them with the code. */
function figure(
  code: Element,
  block: CodeBlock | undefined,
  player: Player | undefined,
  file: VFile,
): Element {
  const { messages, formatMessage } = siteContext(file);
  const [, className = ''] =
    /(?:^|\s)language-(\S+)/.exec(
      [code.properties['className']].flat().join(' '),
    ) ?? [];
  const language = block?.language ?? className;
  const source = textOf(code).replace(/\n$/, '');
  const heading =
    language === 'session'
      ? messages.text.session
      : (languageName(language) ?? language);
  const name =
    block?.title ??
    (block?.file && language !== 'session' ? basename(block.file) : heading);
  const first = block?.firstLine ?? 0;
  const numbers = source.split('\n').map((_, index) => first + index);
  const placeholders = {
    name,
    count: numbers.length,
    first: `${first}`,
    last: `${numbers.at(-1)}`,
  };
  const lines = formatMessage(messages.text.lines, placeholders);
  const label = first
    ? { ariaLabel: lines, dataLines: numbers.join('\n') }
    : { ariaLabel: name || messages.text.code };
  const isSession = language === 'session' || language === 'play';
  const content = codeContent(language, code, block, player);
  const caption = name ? h('figcaption', player?.caption ?? name) : null;
  const screen = h(
    'pre',
    { tabIndex: 0, role: 'group', ...label },
    h('code', {}, ...content),
  );
  const properties = {
    className: [isSession ? 'session' : 'code'],
    dataCopy: stripPrompts(source, language),
    ...player?.properties,
  };
  return h('figure', properties, caption, screen, player?.offer);
}

/**
 * Returns the content of a code block. Only recorded sessions contain typed
 * text; a console shows the output of its program.
 */
function codeContent(
  language: string,
  code: Element,
  block: CodeBlock | undefined,
  player: Player | undefined,
): readonly ElementContent[] {
  const source = textOf(code).replace(/\n$/, '');
  if (language === 'play') {
    return [{ type: 'text', value: player?.screen ?? source }];
  }
  if (language === 'session') {
    return renderSession(source);
  }
  return markLines(simplifyColors(code.children), block?.marked);
}
