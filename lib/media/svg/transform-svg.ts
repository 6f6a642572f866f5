import {
  type CustomPlugin,
  optimize,
  type PluginConfig,
  type XastElement,
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
  enter: (element: XastElement, ancestors: readonly XastElement[]) => void,
): CustomPlugin {
  const ancestors: XastElement[] = [];
  const visitor = {
    enter(element: XastElement) {
      enter(element, ancestors);
      ancestors.push(element);
    },
    exit() {
      ancestors.pop();
    },
  };
  return { name: 'visitElements', fn: () => ({ element: visitor }) };
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
    if (diagnostics.every((diagnostic) => diagnostic.reason !== reason)) {
      diagnostics.push({ file, line, column, reason, severity });
    }
  };

  try {
    const list = visitElements((element) => elements.push(element));
    // SVGO accepts only a few hundred of the line breaks in Inkscape's `data:` URLs.
    const readable = source.replace(/data:[^"']*/g, (url) =>
      url.replaceAll('&#10;', '     '),
    );
    const { data: svg } = optimize(readable, {
      plugins: [list, ...createPlugins(report)],
      // Does not escape quotes and `>` in style sheets, because XML does not require it.
      js2svg: { regEntities: /[&<]|(?<=\]\])>/g },
    });
    return { svg, root: elements[0], diagnostics };
  } catch (error) {
    return { svg: '', root: undefined, diagnostics: [readError(error, file)] };
  }
}

/** Returns the offsets of all elements, in the order of SVGO's visitors. */
function elementOffsets(source: string): readonly number[] {
  const tags = [...source.matchAll(/<!--[\s\S]*?-->|<[a-z]/gi)];
  const elements = tags.filter(([tag]) => !tag.startsWith('<!--'));
  return elements.map(({ index }) => index);
}

/** Converts an error of SVGO's parser. Throws other errors again. */
function readError(error: unknown, file: string): Diagnostic {
  const isXmlError =
    error instanceof Error &&
    'reason' in error &&
    'line' in error &&
    'column' in error;
  if (!isXmlError) {
    throw error;
  }

  const line = Number(error.line);
  const column = Number(error.column);
  const reason = `The file is not well-formed XML (${error.reason}). Fix it, or save it again in the program that drew it.`;
  return { file, line, column, reason };
}
