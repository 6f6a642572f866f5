import { location } from 'vfile-location';
import { kindFromBytes } from '../../content/file-kinds.ts';
import { remember } from '../../core/cache.ts';
import { runChecks } from '../../core/diagnostics.ts';
import { fontFile, openTypeface, typefaces } from '../fonts/typefaces.ts';
import { cleanImage } from '../images/raster-image.ts';
import { outlineTexts } from './outline-svg-text.ts';
import { stylesToAttributes } from './svg-styles.ts';
import { transformSvg } from './transform-svg.ts';
import { removeEditorData, validateSvg } from './validate-svg.ts';

/** Matches SVGs with path animations, which need the same commands in both paths, or with markers on path corners. */
const keepsPathCommands =
  /\sattributeName="d"|[{;\s]d\s*:\s*path\(|marker-mid|[{;\s]marker\s*:/;

/** Options that keep the appearance of paths. SVGO's other plugins would save less than 1%, and break selectors. */
const shorter = {
  applyTransforms: false,
  removeUseless: false,
  convertToZ: false,
  floatPrecision: 4,
} as const;

/** Returns the published version of an SVG (see `convertSvg`). Throws `DiagnosticsError` if the SVG has errors. */
export async function publishSvg(
  source: string,
  file: string,
): Promise<string> {
  const { svg, diagnostics } = await convertSvg(source, file);
  await runChecks(() => diagnostics);
  return svg;
}

/** Converts text to outlines, as SVGs in an `<img>` lack the page's fonts. Returns the SVG, errors, and warnings. */
export async function convertSvg(source: string, file: string) {
  return remember('SVGs', [source, file], async () => {
    const opened = typefaces.map(
      async (name) => [name, await openTypeface(fontFile(name))] as const,
    );
    const typeface = new Map(await Promise.all(opened));
    let textClass = 'o_t';
    while (source.includes(textClass)) textClass += '_';
    const { svg, diagnostics } = transformSvg(source, file, (report) => [
      validateSvg(report),
      ...stylesToAttributes(textClass),
      ...removeEditorData(source),
      outlineTexts(typeface, report),
      'removeUnusedNS',
      ...(keepsPathCommands.test(source)
        ? []
        : [{ name: 'convertPathData', params: shorter } as const]),
    ]);
    const refuse = (url: string) => {
      const { line, column } =
        location(source).toPoint(Math.max(source.indexOf(url), 0)) ?? {};
      const reason =
        'This image in the SVG cannot be read. Export it again as PNG, JPEG, WebP, AVIF, or GIF.';
      diagnostics.push({ file, line, column, reason });
    };
    return { svg: await cleanDataUrls(svg, refuse), diagnostics };
  });
}

/** Cleans the images in `data:` URLs, and corrects their media types. Calls `refuse` for unreadable images. */
export async function cleanDataUrls(
  text: string,
  refuse: (url: string) => void,
): Promise<string> {
  let cleaned = text;
  for (const url of new Set(
    text.match(/data:[^,"'()<>]*,[\w+/=%\s&#;.~!*-]*/gi),
  )) {
    const [kind = '', written = ''] = url.split(/,(.*)/s);
    try {
      // Refuses images that are not in base64, because no graphics program writes them.
      const base64 = /;\s*base64\s*$/i.test(kind)
        ? decodeURIComponent(written.replace(/&#?\w+;|\s/g, ''))
        : '';
      const bytes = Buffer.from(base64, 'base64');
      const { use, mediaType = '' } = kindFromBytes(bytes) ?? {};
      if (use !== 'image') throw new Error(kind);
      const isDrawing = mediaType === 'image/svg+xml';
      const better = isDrawing
        ? await publishSvg(bytes.toString(), '')
        : await cleanImage(bytes, mediaType);
      cleaned = cleaned.replaceAll(
        url,
        `data:${mediaType};base64,${Buffer.from(better).toString('base64')}`,
      );
    } catch {
      if (/^data:\s*image/i.test(kind)) refuse(url);
    }
  }
  return cleaned;
}
