import type { Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import type { Place } from '../faults.ts';
import { didYouMean } from '../nearest.ts';
import * as html from './elements.ts';
import { report } from './report.ts';
import { type Attributes, readTags } from './tags.ts';

/** An element that is open where the walk stands. */
interface OpenElement {
  readonly name: string;
  /** What is written in Markdown closes itself. */
  readonly isMarkdown: boolean;
  /** Where it begins, if it is worth a fault that it does not end. */
  readonly place?: Place;
}

/**
 * What raw HTML in an article must not hold, what stands where it cannot, and what is not closed. It looks at the tags
 * that were written: the tree that a parser makes of them no longer shows what it mended.
 */
export function rehypeForbidden() {
  return (tree: Root, file: VFile) => {
    const lines = String(file).split('\n');
    const open: OpenElement[] = [];
    /** What holds something that it cannot hold: told once, however much there is of it. */
    const told = new Set<OpenElement>();
    for (const child of tree.children) walk(child);
    closeDownTo(0);

    function walk(node: RootContent): void {
      if (node.type === 'raw') readTags(node, lines, { startTag, endTag, text, broken: fault });
      if (node.type !== 'element') return;
      const place = node.position?.start ?? open.at(-1)?.place ?? { line: 1, column: 1 };
      const refusal = node.tagName === 'h1' && html.refusedElements.get('h1');
      if (refusal) fault(place, ...refusal);
      checkPlace(node.tagName, place, true);
      const depth = open.push({ name: node.tagName, isMarkdown: true });
      for (const child of node.children) walk(child);
      closeDownTo(depth - 1);
    }

    function fault(place: Place, problem: string, remedy: string): void {
      report(file, place, problem, remedy);
    }

    function text(place: Place): void {
      const { name = '' } = open.at(-1) ?? {};
      if (html.listsAndTables.has(name)) {
        fault(place, `Text cannot stand in <${name}>.`, 'Put it into an entry or a cell.');
      }
    }

    function startTag(place: Place, name: string, attributes: Attributes, isWhole: boolean): void {
      const isInDrawing = open.some((element) => html.drawings.has(element.name));
      const refusal = (!isInDrawing || html.refusedInDrawings.has(name)) && html.refusedElements.get(name);
      const isKnown = isInDrawing || html.knownElements.includes(name);
      if (refusal) fault(place, ...refusal);
      else if (isKnown) {
        const known = isInDrawing ? undefined : html.attributesOf(name);
        for (const [attribute, value] of attributes) {
          const [problem, remedy] = attributeFault(attribute, value, known) ?? [];
          if (problem && remedy) fault(place, `<${name}> ${problem}`, remedy);
        }
        const needed = html.neededAttributes.get(name);
        if (needed && !attributes.has(needed)) fault(place, `<${name}> has no ${needed}.`, 'Write one.');
        if (!isInDrawing) checkPlace(name, place, false);
      } else {
        const remedy = `${didYouMean(name, html.knownElements)}Write '&lt;' where it is text, or make it code.`;
        fault(place, `<${name}> is no element for an article.`, remedy);
      }
      if (isInDrawing ? isWhole : html.voidElements.has(name)) return;
      open.push({ name, isMarkdown: false, ...(isKnown && !refusal && { place }) });
    }

    function endTag(place: Place, name: string): void {
      const index = open.findLastIndex((element) => element.name === name || element.isMarkdown);
      if (open[index]?.name === name && !open[index].isMarkdown) {
        closeDownTo(index + 1);
        open.pop();
      } else {
        fault(place, `</${name}> closes nothing.`, `Take it out, or write <${name}> where it begins.`);
      }
    }

    function closeDownTo(depth: number): void {
      for (const { name, place } of open.splice(depth)) {
        if (!place || html.optionalEnds.has(name)) continue;
        fault(place, `<${name}> is not closed.`, `Write </${name}> where it ends.`);
      }
    }

    /** Whether an element can stand where it stands. */
    function checkPlace(name: string, place: Place, isMarkdown: boolean): void {
      const parents = html.parentsOf.get(name);
      const isBlock = !parents && !html.phrasing.has(name);
      for (let top = open.at(-1); top && !top.isMarkdown && html.optionalEnds.has(top.name); top = open.at(-1)) {
        if (top.name === 'p' ? !isBlock : !parents || parents.includes(top.name)) break;
        open.pop();
      }
      const parent = open.at(-1);
      const holder = open.findLast((element) => !html.transparent.has(element.name));
      const listOrTable = !parents && parent && html.listsAndTables.has(parent.name) && parent;
      const within = listOrTable || (isBlock && holder && html.textOnly.has(holder.name) && holder);
      if (parents && !parents.includes(parent?.name ?? '')) {
        const right = parents.map((element) => `<${element}>`).join(' or ');
        fault(place, `<${name}> stands outside of ${right}.`, `Put it into ${right}.`);
      } else if (within) {
        if (told.has(within)) return;
        told.add(within);
        const remedy = isMarkdown
          ? `Take out the empty line before it, or close <${within.name}> first.`
          : 'Put it on lines of its own, with an empty line before and after it.';
        fault(place, `<${name}> cannot stand in <${within.name}>.`, remedy);
      } else if (name === 'a' && open.some((element) => element.name === 'a')) {
        fault(place, 'The link stands in another one.', 'Close that one before it.');
      }
    }
  };
}

/** What is wrong with an attribute, if anything is. In drawings all are `known`. */
function attributeFault(name: string, value: string, known: readonly string[] | undefined) {
  const refusal = html.refusedAttributes.find(([pattern]) => pattern.test(name));
  if (refusal) return [refusal[1].replace('*', name), refusal[2]];
  if (/url\((?!["']?#)/i.test(value)) return [`takes '${name}' from elsewhere.`, 'Draw it in the drawing itself.'];
  if (known && !known.includes(name) && !/^(?:aria|data)-./.test(name)) {
    const remedy = `${didYouMean(name, known)}Take it out, or give the element a class.`;
    return [`cannot have the attribute '${name}'.`, remedy];
  }
  const isLength = known && (name === 'width' || name === 'height');
  if (!isLength || /^\d+$/.test(value)) return undefined;
  return [`has the ${name} '${value}'.`, 'Write whole pixels, without a unit.'];
}
