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

/** Returns an SVGO plugin that visits each element before its children. */
export function visitElements(
  enter: (element: XastElement, parent: XastParent) => void,
): CustomPlugin {
  return { name: 'visitElements', fn: () => ({ element: { enter } }) };
}

/** An SVG after a transformation. */
export interface TransformedSvg {
  /** The markup; '' for malformed XML. */
  readonly svg: string;
  readonly root: XastElement | undefined;
  readonly diagnostics: Diagnostic[];
}

/** Runs SVGO plugins on an SVG, and collects their reports. Malformed XML is an error. */
export function transformSvg(
  source: string,
  file: string,
  createPlugins: (report: Report) => readonly PluginConfig[],
): TransformedSvg {
  const diagnostics: Diagnostic[] = [];
  const elements: XastElement[] = [];

  const report: Report = (element, reason, severity) => {
    const offset = elementOffsets(source)[elements.indexOf(element)] ?? 0;
    const { line, column } = location(source).toPoint(offset) ?? {};
    // Reports each message once, because many elements may have the same problem.
    if (!diagnostics.some((diagnostic) => diagnostic.reason === reason)) {
      diagnostics.push({ file, line, column, reason, severity });
    }
  };

  try {
    const list = visitElements((element) => void elements.push(element));
    const plugins = [list, ...createPlugins(report)];
    // Does not escape quotes and `>` in style sheets, because XML does not require it.
    const { data } = optimize(replaceReferences(source), {
      plugins,
      js2svg: { regEntities: /[&<]|(?<=\]\])>/g },
    });
    return { svg: data, root: elements[0], diagnostics };
  } catch (error) {
    const problem = readXmlError(error);
    return { svg: '', root: undefined, diagnostics: [{ file, ...problem }] };
  }
}

/** Returns the offsets of all elements, in the order of SVGO's visitors. */
function elementOffsets(source: string): readonly number[] {
  const tags = source.matchAll(/<!--[\s\S]*?-->|<[a-z]/gi);
  return [...tags]
    .filter(([tag]) => !tag.startsWith('<!'))
    .map(({ index }) => index);
}

/**
 * Replaces the many `&#10;` in Inkscape's `data:` URLs by as many spaces, because SVGO accepts only a few hundred
 * character references.
 */
function replaceReferences(source: string): string {
  return source.replace(/data:[^"'<>]*/g, (url) =>
    url.replace(/&#\w+;/g, (reference) => ' '.repeat(reference.length)),
  );
}

/** Returns the place and the reason of an error of SVGO's parser. Throws other errors again. */
function readXmlError(error: unknown): Omit<Diagnostic, 'file'> {
  const isXmlError =
    error instanceof Error &&
    'reason' in error &&
    'line' in error &&
    'column' in error;
  if (!isXmlError) {
    throw error;
  }

  const reason = `The file is not well-formed XML (${error.reason}). Fix it, or save it again in the program that drew it.`;
  return { line: Number(error.line), column: Number(error.column), reason };
}
