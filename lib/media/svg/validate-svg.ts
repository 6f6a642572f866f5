import type { CustomPlugin, PluginConfig, Visitor, XastElement } from 'svgo';
import { type Report, visitElements } from './transform-svg.ts';

const html =
  'HTML in an SVG (<foreignObject>) looks different in each program. Save the labels as SVG text: ' +
  "in draw.io, turn off 'Formatted Text' and 'Word Wrap' for the label; in Mermaid, set htmlLabels: false.";

/** Returns a plugin that reports content that pages cannot show, adds a missing `xmlns`, and resolves `<switch>`. */
export function validateSvg(report: Report): CustomPlugin {
  return visitElements((element, ancestors) => {
    if (ancestors.length === 0) {
      checkRoot(element, report);
    }
    resolveSwitch(element);
    if (element.name === 'foreignObject') {
      report(element, html);
    }
    reportScripts(element, report);
    for (const url of externalUrls(element)) {
      report(element, describeExternal(url));
    }
  });
}

function checkRoot(element: XastElement, report: Report): void {
  // Browsers require the namespace in an SVG file.
  element.attributes['xmlns'] ??= 'http://www.w3.org/2000/svg';
  if (element.name !== 'svg') {
    const remedy = 'Save it as plain SVG.';
    report(element, `The SVG does not begin with <svg>. ${remedy}`);
  }
}

function describeExternal(url: string): string {
  const problem = `'${url}' is outside of the SVG, and an SVG in a page cannot load other files.`;
  const remedy =
    'Embed it (in Inkscape: Extensions > Images > Embed Images), or remove it.';
  return `${problem} ${remedy}`;
}

/** Replaces a `<switch>` by its first alternative without HTML. draw.io writes each label as HTML and as SVG text. */
function resolveSwitch(element: XastElement): void {
  const choice = element.children.find(
    (child) => child.type === 'element' && child.name !== 'foreignObject',
  );
  if (element.name === 'switch' && choice) {
    element.name = 'g';
    element.children = [choice];
  }
}

function reportScripts(element: XastElement, report: Report): void {
  const problem = 'An SVG in a page cannot run scripts. Remove';
  if (element.name === 'script') {
    report(element, `${problem} the <script>.`);
  }
  for (const [name, value] of Object.entries(element.attributes)) {
    const isHandler = name.toLowerCase().startsWith('on');
    const url = value.trimStart().toLowerCase();
    if (isHandler || url.startsWith('javascript:')) {
      report(element, `${problem} '${name}'.`);
    }
  }
}

/** Matches `url(a.png`, `url("a.png`, and `@import "a.css`. */
const cssUrls = /(?:url\(\s*["']?|@import\s+["'])\s*([^"')]*)/gi;

/** Returns the URLs in attributes and style sheets that lead out of the SVG. */
function externalUrls(element: XastElement): readonly string[] {
  const { name, attributes, children } = element;
  const styles: string[] = [];
  for (const child of children) {
    if (name === 'style' && 'value' in child) {
      styles.push(child.value);
    }
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    // Links are allowed. They work if the SVG is opened alone, and do nothing in a page.
    const isHref = attribute === 'href' || attribute.endsWith(':href');
    styles.push(isHref && name !== 'a' ? `url("${value}")` : value);
  }

  const matches = [...styles.join('\n').matchAll(cssUrls)];
  const urls = matches.map(([, url = '']) => url.trim());
  return urls.filter(isExternal);
}

/** Returns whether a URL leads out of the SVG, unlike IDs and `data:` URLs. */
function isExternal(url: string): boolean {
  const isInside = url.startsWith('#') || /^data:/i.test(url);
  return url !== '' && !isInside;
}

/** Returns SVGO plugins that remove editor data, such as the names of the owner's folders, and invisible content. */
export function removeEditorData(source: string): readonly PluginConfig[] {
  const namespaces = [...source.matchAll(/\sxmlns:\w+\s*=\s*["']([^"']*)/g)];
  const foreign = namespaces
    .map(([, namespace = '']) => namespace)
    .filter((namespace) => !namespace.startsWith('http://www.w3.org/'));

  return [
    'removeDoctype',
    { name: 'removeComments', params: { preservePatterns: false } },
    { name: 'removeInstructions', fn: () => removeInstructions },
    'removeMetadata',
    'removeDesc',
    { name: 'removeEditorsNSData', params: { additionalNamespaces: foreign } },
    // draw.io stores the whole diagram in the attribute `content`.
    { name: 'removeAttrs', params: { attrs: ['svg:content', 'data-.*'] } },
  ];
}

/** Removes processing instructions, in which PlantUML stores the source of the diagram. */
const removeInstructions: Visitor = {
  instruction: {
    enter(node, parent) {
      parent.children = parent.children.filter((child) => child !== node);
    },
  },
};
