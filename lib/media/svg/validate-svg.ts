import type { CustomPlugin, PluginConfig, XastChild, XastParent } from 'svgo';
import { type Report, visitElements } from './transform-svg.ts';

const html =
  'HTML in an SVG (<foreignObject>) looks different in each program. Save the labels as SVG text: ' +
  "in draw.io, turn off 'Formatted Text' and 'Word Wrap' for the label; in Mermaid, set htmlLabels: false.";

/** Returns a plugin that reports content that pages cannot show, adds a missing `xmlns`, and resolves `<switch>`. */
export function validateSvg(report: Report): CustomPlugin {
  return visitElements((element, parent) => {
    const { name, attributes, children } = element;
    // Browsers require the namespace in an SVG file.
    if (parent.type === 'root')
      attributes['xmlns'] ??= 'http://www.w3.org/2000/svg';
    if (parent.type === 'root' && name !== 'svg')
      report(
        element,
        'The SVG does not begin with <svg>. Save it as plain SVG.',
      );
    // Replaces a `<switch>` by its first alternative without HTML. draw.io writes each label as HTML and as SVG text.
    const choice = children.find(
      (child) => child.type === 'element' && child.name !== 'foreignObject',
    );
    if (name === 'switch' && choice)
      Object.assign(element, { name: 'g', children: [choice] });
    if (name === 'script')
      report(
        element,
        'An SVG in a page cannot run scripts. Remove the <script>.',
      );
    if (name === 'foreignObject') report(element, html);
    const styles =
      name === 'style'
        ? children.map((child) => ('value' in child ? child.value : ''))
        : [];
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on[a-z]+$/i.test(attribute) || /^\s*javascript:/i.test(value))
        report(
          element,
          `An SVG in a page cannot run scripts. Remove '${attribute}'.`,
        );
      // Links are allowed. They work if the SVG is opened alone, and do nothing in a page.
      const isReference = /(?:^|:)href$/.test(attribute) && name !== 'a';
      styles.push(isReference ? `url("${value}")` : value);
    }
    for (const url of styles.flatMap(externalUrls)) {
      const short = url.length > 60 ? `${url.slice(0, 57)}…` : url;
      const reason = `'${short}' is outside of the SVG, and an SVG in a page cannot load other files.`;
      const remedy =
        'Embed it (in Inkscape: Extensions > Images > Embed Images), or remove it.';
      report(element, `${reason} ${remedy}`);
    }
  });
}

function externalUrls(style: string): string[] {
  const found = style
    .replace(/\/\*.*?\*\//gs, '')
    .matchAll(/(?:url\(\s*["']?|@import\s+["'])\s*([^"')]*)/gi);
  return [...found]
    .map(([, url = '']) => url.trim())
    .filter((url) => !/^(?:#|data:|$)/i.test(url));
}

/** Returns SVGO plugins that remove editor data, such as the names of the owner's folders, and invisible content. */
export function removeEditorData(source: string): readonly PluginConfig[] {
  const declared = [
    ...source.matchAll(/\sxmlns:[\w.-]+\s*=\s*["']([^"']*)/g),
  ].map(([, namespace = '']) => namespace);
  const foreign = declared.filter(
    (namespace) =>
      !/^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/.test(namespace),
  );
  return [
    'removeDoctype',
    { name: 'removeComments', params: { preservePatterns: false } },
    // PlantUML stores the diagram's source in a processing instruction.
    {
      name: 'removeInstructions',
      fn: () => ({ instruction: { enter: remove } }),
    },
    'removeMetadata',
    'removeDesc',
    { name: 'removeEditorsNSData', params: { additionalNamespaces: foreign } },
    // draw.io stores the whole diagram in the attribute `content`.
    { name: 'removeAttrs', params: { attrs: ['svg:content', 'data-.*'] } },
  ];
}

function remove(found: XastChild, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== found);
}
