import type { CustomPlugin, XastChild, XastElement, XastParent } from 'svgo';
import type { Tell } from './read.ts';

const [svgNamespace, xlink] = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];
const asText =
  "Save it as text of the drawing: in draw.io, switch off 'Formatted Text' and 'Word Wrap' of the label; in Mermaid, set htmlLabels: false.";

/** Elements that a page does not show, or not everywhere. Drawings are full of some, and one sentence is enough. */
const refused = new Map([
  ['script', 'A picture on a page runs no script. Take the <script> out.'],
  ['flowRoot', '<flowRoot> is shown by Inkscape alone. Turn it into ordinary text there (Text > Convert to Text).'],
  ['foreignObject', `HTML in a drawing (<foreignObject>) looks different everywhere. ${asText}`],
]);

/**
 * Tells what in a drawing a page would not show, and takes out what does not draw: what the program that drew it wrote down
 * for itself, such as the owner's folders, and, where it has a choice, what is for programs that know HTML.
 *
 * @param note is told what is worth a look and no fault
 */
export function checkDrawing(source: string, fault: Tell, note: Tell): CustomPlugin {
  const prefixes = [...source.matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)/g)];
  const prefixOf = (namespace: string) => prefixes.find(([, , declared]) => declared === namespace)?.[1] ?? '-';
  const [ofSvg, isKnown] = [`${prefixOf(svgNamespace)}:`, new RegExp(`^(?:${prefixOf(xlink)}:|xmlns(?::|$)|[^:]*$)`)];
  const said = new Set<string>();
  return {
    name: 'checkDrawing',
    fn: () => ({
      root: {
        enter: ({ children }) => {
          const [svg] = children.filter((child) => child.type === 'element');
          const { viewBox, width, height, xmlns } = svg?.attributes ?? {};
          if (svg?.name !== 'svg') fault(svg ?? 0, 'The drawing does not begin with <svg>. Save it as plain SVG.');
          else if (xmlns !== svgNamespace) fault(svg, `Browsers show nothing without <svg xmlns="${svgNamespace}" …>.`);
          else if (!viewBox && !(width && height))
            fault(svg, 'The drawing does not say how large it is. Give the <svg> a viewBox, such as "0 0 1200 700".');
        },
      },
      instruction: {
        enter: (instruction, parent) => {
          const [, sheet] = /xml-stylesheet.*href=["']([^"']*)/.exec(`${instruction.name} ${instruction.value}`) ?? [];
          if (sheet) checkAddresses(`url("${sheet}")`, source.indexOf(sheet), fault);
          remove(instruction, parent);
        },
      },
      doctype: { enter: remove },
      comment: { enter: remove },
      element: {
        enter: (element, parent) => {
          element.name = element.name.replace(ofSvg, '');
          const { name, attributes, children } = element;
          const isOther = !isKnown.test(name) || (attributes['xmlns'] ?? svgNamespace) !== svgNamespace;
          if (isOther || name === 'metadata') return remove(element, parent);
          if (name === 'switch') chooseAlternative(element, note);
          const reason = refused.get(name);
          if (reason && !said.has(name)) fault(element, reason);
          said.add(name);
          if (name === 'style') {
            for (const child of children) {
              if (!('value' in child)) continue;
              child.value = child.value.replace(/("[^"]*"|'[^']*')|\/\*[\s\S]*?\*\//g, '$1').trim();
              checkAddresses(child.value, (address) => source.indexOf(address), fault);
            }
          }
          for (const [attribute, value] of Object.entries(attributes)) {
            const isNote = /^data-/.test(attribute) && !source.includes(`[${attribute}`);
            const isForeign = !isKnown.test(attribute) && !/^xml:(?:space|lang)$/.test(attribute);
            const isOfForeign = attribute.startsWith('xmlns:') && ![svgNamespace, xlink].includes(value);
            const isFile = name === 'svg' && attribute === 'content';
            if (isNote || isForeign || isOfForeign || isFile) delete attributes[attribute];
            if (/^on[a-z]+$/i.test(attribute) || /^\s*javascript:/i.test(value))
              fault(element, `A picture on a page runs no script. Take '${attribute}' out.`);
            // A link leads somewhere when the drawing is opened alone, and is not missed in the page.
            const isReference = /(?:^|:)href$/.test(attribute) && name !== 'a';
            checkAddresses(isReference ? `url("${value}")` : value, element, fault);
          }
        },
      },
    }),
  };
}

/** Takes a child out. */
function remove(child: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((other) => other !== child);
}

/** Takes what is there for programs that know no HTML: draw.io writes each label twice, and a sentence about it. */
function chooseAlternative(element: XastElement, note: Tell): void {
  const choices = element.children.filter((child) => child.type === 'element');
  const [first, ...others] = choices.filter(({ name }) => name !== 'foreignObject');
  if (!first || [first, ...others].some(({ attributes }) => attributes['systemLanguage'])) return;
  const [label] = first.children;
  if (choices.length > 1 + others.length && label?.type === 'text' && /\.\.\.$|^\[Object\]$/.test(label.value))
    note(first, `The label '${label.value}' is cut short where it is not HTML. ${asText}`);
  Object.assign(element, { name: 'g', children: [first] });
}

/** Tells the addresses in a style that lead out of the drawing. Browsers load nothing for a picture in `<img>`. */
function checkAddresses(style: string, where: Parameters<Tell>[0] | ((address: string) => number), fault: Tell): void {
  for (const [, address = '', sheet] of style.matchAll(/url\(\s*["']?\s*([^"')]*)|@import\s+["']([^"']*)/gi)) {
    const written = sheet ?? address.trim();
    if (/^(?:#|data:|$)/i.test(written)) continue;
    const short = written.length > 60 ? `${written.slice(0, 57)}…` : written;
    const reason = `'${short}' is not in the drawing, and a picture on a page loads nothing from elsewhere.`;
    const remedy = 'Put it into the drawing (in Inkscape: Extensions > Images > Embed Images), or take it out.';
    fault(typeof where === 'function' ? where(written) : where, `${reason} ${remedy}`);
  }
}
