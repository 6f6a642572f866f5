import type { CustomPlugin, PluginConfig, XastChild, XastElement, XastParent } from 'svgo';
import { eachElement, type Tell } from './read.ts';

const html =
  'HTML in a drawing (<foreignObject>) looks different everywhere. Save it as text of the drawing: ' +
  "in draw.io, switch off 'Formatted Text' and 'Word Wrap' of the label; in Mermaid, set htmlLabels: false.";

/** Tells what in a drawing a page would not show. Where there is a choice, what is for programs that know HTML goes. */
export function checkDrawing(fault: Tell): CustomPlugin {
  return eachElement((element, parent) => {
    const { name, attributes, children } = element;
    // Browsers show nothing without it.
    if (parent.type === 'root') attributes['xmlns'] ??= 'http://www.w3.org/2000/svg';
    if (parent.type === 'root' && name !== 'svg')
      fault(element, 'The drawing does not begin with <svg>. Save it as plain SVG.');
    if (name === 'switch') chooseAlternative(element);
    if (name === 'script') fault(element, 'A picture on a page runs no script. Take the <script> out.');
    if (name === 'foreignObject') fault(element, html);
    const styles = name === 'style' ? children.map((child) => ('value' in child ? child.value : '')) : [];
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on[a-z]+$/i.test(attribute) || /^\s*javascript:/i.test(value))
        fault(element, `A picture on a page runs no script. Take '${attribute}' out.`);
      // A link leads somewhere when the drawing is opened alone, and is not missed in the page.
      const isReference = /(?:^|:)href$/.test(attribute) && name !== 'a';
      styles.push(isReference ? `url("${value}")` : value);
    }
    for (const address of styles.flatMap(addressesOfElsewhere)) {
      const short = address.length > 60 ? `${address.slice(0, 57)}…` : address;
      const reason = `'${short}' is not in the drawing, and a picture on a page loads nothing from elsewhere.`;
      const remedy = 'Put it into the drawing (in Inkscape: Extensions > Images > Embed Images), or take it out.';
      fault(element, `${reason} ${remedy}`);
    }
  });
}

/** Takes what is there for programs that know no HTML: draw.io writes each label twice, and a sentence about it. */
function chooseAlternative(element: XastElement): void {
  const choice = element.children.find((child) => child.type === 'element' && child.name !== 'foreignObject');
  if (choice) Object.assign(element, { name: 'g', children: [choice] });
}

function addressesOfElsewhere(style: string): string[] {
  const found = style.replace(/\/\*.*?\*\//gs, '').matchAll(/(?:url\(\s*["']?|@import\s+["'])\s*([^"')]*)/gi);
  return [...found].map(([, address = '']) => address.trim()).filter((address) => !/^(?:#|data:|$)/i.test(address));
}

/** Takes out what the program that drew it wrote for itself, such as the owner's folders, and what does not draw. */
export function removeNotes(source: string): readonly PluginConfig[] {
  const declared = [...source.matchAll(/\sxmlns:[\w.-]+\s*=\s*["']([^"']*)/g)].map(([, namespace = '']) => namespace);
  const foreign = declared.filter((namespace) => !/^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/.test(namespace));
  return [
    'removeDoctype',
    { name: 'removeComments', params: { preservePatterns: false } },
    // PlantUML writes the source of the diagram into one.
    { name: 'removeInstructions', fn: () => ({ instruction: { enter: remove } }) },
    'removeMetadata',
    'removeDesc',
    { name: 'removeEditorsNSData', params: { additionalNamespaces: foreign } },
    // draw.io keeps the whole diagram once more in `content`.
    { name: 'removeAttrs', params: { attrs: ['svg:content', 'data-.*'] } },
  ];
}

function remove(found: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== found);
}
