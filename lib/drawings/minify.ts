import { type CustomPlugin, optimize } from 'svgo';

/*
 * Of svgo's plugins, one makes nearly all of the difference: outlines are written with the shortest of the commands that
 * draw them. The others of its preset save less than one byte in a hundred, each at a price:
 *
 * - cleanupIds, removeUselessDefs, removeEmptyContainers: an address may name any id (`drawing.svg#part`), an animation in
 *   `<defs>` moves what is outside, and an empty `<clipPath>` hides.
 * - inlineStyles: Firefox refuses `style` attributes in a picture that is served with a policy.
 * - minifyStyles, mergeStyles: they drop rules that they do not know, such as `@media (width >= 40em)` and nested ones.
 * - removeHiddenElems, removeUselessStrokeAndFill, removeUnknownsAndDefaults: what is hidden or plain may be shown or
 *   coloured by a rule under a condition, by an animation or by the `<use>` that it is drawn by.
 * - collapseGroups, moveElemsAttrsToGroup, moveGroupAttrsToElems, removeNonInheritableGroupAttrs, removeDeprecatedAttrs,
 *   removeEmptyAttrs, convertColors, convertShapeToPath, convertEllipseToCircle, mergePaths: selectors and animations no
 *   longer find the elements and attributes that they mean, as in `[fill="#000000"] { fill: #fff }`.
 * - cleanupNumericValues: it takes the id `007` for a number, and rounds opacities and the size of the drawing.
 * - convertTransform: it rounds, and all that stands in a group is moved.
 * - cleanupEnableBackground, cleanupAttrs, removeEmptyText, sortAttrs, sortDefsChildren: nothing to gain.
 */

/**
 * Off is what draws something else: transforms that change strokes, and points left out that a `<use>` may give a stroke.
 * `collapseRepeated` has to stay on: without it, svgo writes `M50 50m-20 0` as `m-20 0`.
 */
const shape = { applyTransforms: false, removeUseless: false, convertToZ: false } as const;

/**
 * Makes a drawing smaller where nobody sees it, and leaves out all that does not draw: metadata, comments, and what the
 * program that drew it wrote down for itself, such as the owner's folders.
 */
export function minify(svg: string): string {
  // Two outlines that turn into each other need the same commands, and a marker in each corner needs the corners.
  const needsPoints = /\sattributeName="d"|[{;\s]d\s*:\s*path\(|marker-mid|[{;\s]marker\s*:/.test(svg);
  return optimize(svg, {
    multipass: true,
    // A style sheet has quotation marks and `>`, which text need not hide.
    js2svg: { regEntities: /[&<]|(?<=\]\])>/g },
    plugins: [
      { name: 'removeComments', params: { preservePatterns: false } },
      'removeMetadata',
      drawingOnly(svg),
      // Those that only name a program.
      'removeDesc',
      'removeUnusedNS',
      ...(needsPoints
        ? []
        : [{ name: 'convertPathData', params: { ...shape, floatPrecision: decimalsOf(svg) } } as const]),
    ],
  }).data;
}

/** So many decimals that no point of an outline moves by more than a tenth of a pixel where the outline is 2400 pixels large. */
function decimalsOf(svg: string): number {
  const largestIn = (text = '') =>
    (text.match(/\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? []).reduce((largest, number) => Math.max(largest, Number(number)), 0);
  const all = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, text]) => largestIn(text));
  const views = all(/\sviewBox="\s*[^\s,]+[\s,]+[^\s,]+[\s,]+([^\s,"]+)/g);
  const extents = [...views, ...all(/\sd="([^"]*)"/g)].filter((extent) => extent > 0);
  const smallest = extents.reduce((least, extent) => Math.min(least, extent), 1200);
  const scale = all(/(?:scale|matrix)\(((?:[\s,]*[-+.\de]+){1,4})/g).reduce(
    (most, scaled) => Math.max(most, scaled),
    1,
  );
  return Math.min(Math.max(Math.ceil(Math.log10((50_000 * scale) / smallest)), 2), 9);
}

const namespaces = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'];

/**
 * Takes out what belongs to the program that drew it: whatever is of another namespace, and attributes that draw
 * nothing, such as the one in which draw.io keeps its own file.
 */
function drawingOnly(svg: string): CustomPlugin {
  const names = svg.matchAll(/\sxmlns:([\w.-]+)="([^"]*)"/g);
  const prefixes = new Set(
    [...names].flatMap(([, prefix = '', uri = '']) => (namespaces.includes(uri) ? [prefix] : [])),
  );
  const isForeign = (name: string) => name.includes(':') && !prefixes.has(name.replace(/^xmlns:|:.*/g, ''));
  return {
    name: 'drawingOnly',
    fn: () => ({
      instruction: {
        enter: (node, parent) => {
          parent.children = parent.children.filter((child) => child !== node);
        },
      },
      element: {
        enter: (node, parent) => {
          const { name, attributes, children } = node;
          if (isForeign(name) || !namespaces.includes(attributes['xmlns'] ?? namespaces[0] ?? '')) {
            parent.children = parent.children.filter((child) => child !== node);
          }
          for (const attribute of Object.keys(attributes)) {
            const isKept = /^xml:(?:space|lang)$/.test(attribute);
            const isNote = attribute.startsWith('data-') && !svg.includes(`[${attribute}`);
            if ((isForeign(attribute) && !isKept) || isNote || (name === 'svg' && attribute === 'content')) {
              delete attributes[attribute];
            }
          }
          if (name !== 'style') return;
          for (const child of children) if ('value' in child) child.value = withoutComments(child.value);
        },
      },
    }),
  };
}

/** A style sheet without what its comments say. Where one stands between two words, it keeps them apart, and together. */
function withoutComments(css: string): string {
  const commentOrText = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\/\*[\s\S]*?\*\//g;
  const plain = css.replace(commentOrText, (found, text, at) => {
    const isFree = /[\s{};,]/.test((css[at - 1] ?? ' ') + (css[at + found.length] ?? ' '));
    return text ?? (isFree ? '' : '/**/');
  });
  return plain.trim();
}
