import type { Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { didYouMean } from '../nearest.ts';
import {
  attributesOf,
  knownElements,
  listsAndTables,
  neededAttributes,
  optionalEnds,
  parentsOf,
  phrasing,
  refusedElements,
  refusedInDrawings,
  textOnly,
  transparent,
  voidElements,
} from './elements.ts';
import { report } from './report.ts';
import { type Attributes, type Place, readTags, type Tag } from './tags.ts';

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
      if (node.type === 'raw') for (const tag of readTags(node, lines)) read(tag);
      if (node.type !== 'element') return;
      const place = node.position?.start ?? open.at(-1)?.place ?? { line: 1, column: 1 };
      if (node.tagName === 'h1') refuse(node.tagName, place);
      checkPlace(node.tagName, place, true);
      const depth = open.push({ name: node.tagName, isMarkdown: true });
      for (const child of node.children) walk(child);
      closeDownTo(depth - 1);
    }

    function read(tag: Tag): void {
      const parent = open.at(-1)?.name ?? '';
      if (tag.kind === 'broken') report(file, tag.place, tag.problem, tag.remedy);
      else if (tag.kind === 'end') endTag(tag.name, tag.place);
      else if (tag.kind === 'start') startTag(tag.name, tag.attributes, tag.isWhole, tag.place);
      else if (listsAndTables.has(parent)) {
        report(file, tag.place, `Text cannot stand in <${parent}>.`, 'Put it into an entry or a cell.');
      }
    }

    function startTag(name: string, attributes: Attributes, isWhole: boolean, place: Place): void {
      const isInDrawing = open.some((element) => element.name === 'svg' || element.name === 'math');
      const isRefused = (isInDrawing ? refusedInDrawings : refusedElements).has(name);
      const isKnown = isInDrawing || knownElements.includes(name);
      if (isRefused) refuse(name, place);
      else if (isKnown) {
        const known = isInDrawing || name === 'svg' || name === 'math' ? undefined : attributesOf(name);
        for (const [attribute, value] of attributes) {
          const [problem, remedy] = attributeFault(attribute, value, known) ?? [];
          if (problem && remedy) report(file, place, `<${name}> ${problem}`, remedy);
        }
        const needed = neededAttributes.get(name);
        if (needed && !attributes.has(needed)) report(file, place, `<${name}> has no ${needed}.`, 'Write one.');
        if (!isInDrawing) checkPlace(name, place, false);
      } else {
        const remedy = `${didYouMean(name, knownElements)}Write '&lt;' where it is text, or make it code.`;
        report(file, place, `<${name}> is no element for an article.`, remedy);
      }
      if (isInDrawing ? isWhole : voidElements.has(name)) return;
      open.push({ name, isMarkdown: false, ...(isKnown && !isRefused && { place }) });
    }

    function endTag(name: string, place: Place): void {
      const index = open.findLastIndex((element) => element.name === name || element.isMarkdown);
      if (open[index]?.name === name && !open[index].isMarkdown) {
        closeDownTo(index + 1);
        open.pop();
      } else {
        report(file, place, `</${name}> closes nothing.`, `Take it out, or write <${name}> where it begins.`);
      }
    }

    function closeDownTo(depth: number): void {
      for (const { name, place } of open.splice(depth)) {
        if (!place || optionalEnds.has(name)) continue;
        report(file, place, `<${name}> is not closed.`, `Write </${name}> where it ends.`);
      }
    }

    function refuse(name: string, place: Place): void {
      const [problem, remedy] = refusedElements.get(name) ?? [];
      if (problem && remedy) report(file, place, problem, remedy);
    }

    /** Whether an element can stand where it stands. */
    function checkPlace(name: string, place: Place, isMarkdown: boolean): void {
      const parents = parentsOf.get(name);
      const isBlock = !parents && !phrasing.has(name);
      for (let top = open.at(-1); top && !top.isMarkdown; top = open.at(-1)) {
        const ends =
          optionalEnds.has(top.name) && (top.name === 'p' ? isBlock : parents && !parents.includes(top.name));
        if (!ends) break;
        open.pop();
      }
      const parent = open.at(-1);
      const holder = open.findLast((element) => !transparent.has(element.name));
      if (parents && !parents.includes(parent?.name ?? '')) {
        const right = parents.map((element) => `<${element}>`).join(' or ');
        report(file, place, `<${name}> stands outside of ${right}.`, `Put it into ${right}.`);
      } else if (parent && !parents && listsAndTables.has(parent.name)) {
        cannotStandIn(parent);
      } else if (isBlock && holder && textOnly.has(holder.name)) {
        cannotStandIn(holder);
      } else if (name === 'a' && open.some((element) => element.name === 'a')) {
        report(file, place, 'The link stands in another one.', 'Close that one before it.');
      }

      function cannotStandIn(within: OpenElement): void {
        if (told.has(within)) return;
        told.add(within);
        const remedy = isMarkdown
          ? `Take out the empty line before it, or close <${within.name}> first.`
          : 'Put it on lines of its own, with an empty line before and after it.';
        report(file, place, `<${name}> cannot stand in <${within.name}>.`, remedy);
      }
    }
  };
}

/** What is wrong with an attribute, if anything is. In drawings all are `known`. */
function attributeFault(name: string, value: string, known: readonly string[] | undefined) {
  if (name.startsWith('on')) return [`has the handler '${name}'.`, 'Take it out: articles are documents.'];
  if (name === 'style') {
    return ['has a style attribute.', 'Give it a class, and write the rule in the style sheet.'];
  }
  if (/^data-(?:island|script|props)$/.test(name)) {
    return [`has the attribute '${name}'.`, "Take it out: it is how the site's own scripts find their places."];
  }
  if (name === 'xlink:href') return ["has the attribute 'xlink:href'.", "Write 'href'."];
  if (/url\((?!["']?#)/i.test(value)) return [`takes '${name}' from elsewhere.`, 'Draw it in the drawing itself.'];
  if (!known || known.includes(name) || /^(?:aria|data)-./.test(name)) {
    const isLength = known && (name === 'width' || name === 'height');
    if (!isLength || /^\d+$/.test(value)) return undefined;
    return [`has the ${name} '${value}'.`, 'Write whole pixels, without a unit.'];
  }
  return [
    `cannot have the attribute '${name}'.`,
    `${didYouMean(name, known)}Take it out, or give the element a class.`,
  ];
}
