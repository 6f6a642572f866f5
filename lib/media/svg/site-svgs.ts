import { existsSync, readFileSync } from 'node:fs';
import type { XastElement } from 'svgo';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { escapeXml } from '../../core/escape-xml.ts';
import { contentFolder } from '../../core/list-files.ts';
import type { Size } from './svg-size.ts';
import { pathsRemedy, transformSvg, visitElements } from './transform-svg.ts';
import { removeEditorData, validateSvg } from './validate-svg.ts';

/** The optional SVGs of the site in the content folder, described in `docs/writing.md`. */
const siteSvgNames = ['logo', 'hero', 'icon', 'social', 'social-logo'] as const;
export type SiteSvgName = (typeof siteSvgNames)[number];

export interface SiteSvg {
  /** The attributes of the `<svg>`. */
  readonly attributes: XastElement['attributes'];
  /** The markup in the `<svg>`. */
  readonly inner: string;
  readonly diagnostics: readonly Diagnostic[];
}

const parsed = new Map<string, SiteSvg>();

/** Reads a site SVG, and parses it only if it has changed; `undefined` if the file is missing. */
export function siteSvg(name: SiteSvgName): SiteSvg | undefined {
  const file = `${contentFolder()}/${name}.svg`;
  if (!existsSync(file)) {
    return undefined;
  }

  const source = readFileSync(file, 'utf8');
  const key = `${file}:${source}`;
  const svg = parsed.get(key) ?? parseSiteSvg(name, file, source);
  parsed.set(key, svg);
  return svg;
}

const styleProblem =
  'Styles do not work in this SVG. Use attributes, such as fill="#0b5d77".';
const viewBoxProblem =
  'The <svg> has no viewBox. Add one, such as viewBox="0 0 64 64".';

function parseSiteSvg(
  prefix: SiteSvgName,
  file: string,
  source: string,
): SiteSvg {
  const { svg, root, diagnostics } = transformSvg(source, file, (report) => [
    validateSvg(report),
    ...removeEditorData(source),
    visitElements((element, ancestors) => {
      const { name, attributes } = element;
      if (name === 'style' || attributes['style']) {
        report(element, styleProblem);
      }
      if (name === 'text') {
        report(element, `This SVG cannot have text. Instead, ${pathsRemedy}`);
      }
      if (ancestors.length === 0 && !attributes['viewBox']) {
        report(element, viewBoxProblem);
      }
    }),
    // Prefixes ids with the SVG's name and a dot. No heading's id has a dot, so ids are unique on each page.
    {
      name: 'prefixIds',
      params: { prefix, delim: '.', prefixClassNames: false },
    },
  ]);

  const { xmlns, id, ...attributes } = root?.attributes ?? {};
  const inner = svg.slice(svg.indexOf('>') + 1, -'</svg>'.length);
  return { attributes, inner, diagnostics };
}

/** Returns whether the logo has the class `lamps`. If so, the form's answers and the 404 page show lamps, too. */
export const hasLamps = (): boolean =>
  siteSvg('logo')?.attributes['class'] === 'lamps';

/** The place of an SVG in another one. */
interface SvgBox extends Size {
  readonly x: number;
  readonly y: number;
}

/** Returns the markup of a site SVG as a nested `<svg>` with the position and size of a box. */
export function nestSvg(svg: SiteSvg, box: SvgBox): string {
  const attributes = Object.entries({ ...svg.attributes, ...box }).map(
    ([name, value]) => ` ${name}="${escapeXml(`${value}`)}"`,
  );
  return `<svg${attributes.join('')}>${svg.inner}</svg>`;
}

/** Returns the errors in all site SVGs. */
export const checkSiteSvgs = (): readonly Diagnostic[] =>
  siteSvgNames.flatMap((name) => siteSvg(name)?.diagnostics ?? []);
