import {
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastElement,
  type XastParent,
} from 'svgo';
import { location } from 'vfile-location';
import type { Diagnostic } from '../../core/diagnostics.ts';

export type Report = (
  element: XastElement,
  reason: string,
  severity?: Diagnostic['severity'],
) => void;

/** The remedy for text that cannot be converted, as the end of a sentence. */
export const pathsRemedy =
  'convert the text to paths in the program that drew the SVG (in Inkscape: Path > Object to Path).';

/** Matches the starts of elements. Also matches comments, CDATA, and instructions, to skip the tags in them. */
const starts =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?\s*>|<(?<isElement>[^/!?])/g;

/** Returns an SVGO plugin that visits each element before its children. */
export function visitElements(
  enter: (element: XastElement, parent: XastParent) => void,
): CustomPlugin {
  return { name: 'eachElement', fn: () => ({ element: { enter } }) };
}

/** Runs SVGO plugins on an SVG. Returns the new SVG, its root, and diagnostics, such as an error for malformed XML. */
export function transformSvg(
  source: string,
  file: string,
  pluginsFor: (report: Report) => readonly PluginConfig[],
) {
  const diagnostics: Diagnostic[] = [];
  const offsets = [...source.matchAll(starts)].flatMap(({ index, groups }) =>
    groups?.['isElement'] ? [index] : [],
  );
  const offsetByElement = new Map<XastElement, number>();
  const locate = visitElements(
    (element) =>
      void offsetByElement.set(element, offsets[offsetByElement.size] ?? 0),
  );
  const report: Report = (element, reason, severity) => {
    const { line, column } =
      location(source).toPoint(offsetByElement.get(element) ?? 0) ?? {};
    // Reports each message once, because many elements may have the same problem.
    if (diagnostics.every((diagnostic) => diagnostic.reason !== reason))
      diagnostics.push({ file, line, column, reason, severity });
  };
  try {
    const plugins = [locate, ...pluginsFor(report)];
    // Inkscape's `data:` URLs contain many `&#10;`. Replaces them by spaces, because SVGO accepts only a few hundred.
    const plain = source.replace(/data:[^"'<>]*/g, (url) =>
      url.replace(/&#\w+;/g, (sign) => ' '.repeat(sign.length)),
    );
    // Does not escape quotes and `>` in style sheets, because XML does not require it.
    const { data: svg } = optimize(plain, {
      plugins,
      js2svg: { regEntities: /[&<]|(?<=\]\])>/g },
    });
    const [root] = offsetByElement.keys();
    return { svg, root, diagnostics };
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        'reason' in error &&
        'line' in error &&
        'column' in error
      )
    )
      throw error;
    const [line, column] = [Number(error.line), Number(error.column)];
    const reason = `The file is not well-formed XML (${error.reason}). Fix it, or save it again in the program that drew it.`;
    return {
      svg: '',
      root: undefined,
      diagnostics: [{ file, line, column, reason }],
    };
  }
}
