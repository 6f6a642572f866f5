import type { PluginConfig } from 'svgo';
import { location } from 'vfile-location';
import { remember } from '../../core/cache.ts';
import { type Diagnostic, runChecks } from '../../core/diagnostics.ts';
import { openImage } from '../images/encode-images.ts';
import { cleanImage } from '../images/raster-image.ts';
import { outlineTexts } from './outline-svg-text.ts';
import { stylesToAttributes } from './svg-styles.ts';
import { transformSvg } from './transform-svg.ts';
import { removeEditorData, validateSvg } from './validate-svg.ts';

/** An SVG as it is published, with its errors and warnings. */
export interface ConvertedSvg {
  readonly svg: string;
  readonly diagnostics: readonly Diagnostic[];
}

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
export function convertSvg(
  source: string,
  file: string,
): Promise<ConvertedSvg> {
  return remember('SVGs', [source, file], async () => {
    const { svg, diagnostics } = transformSvg(source, file, (report) => [
      validateSvg(report),
      ...stylesToAttributes(),
      ...removeEditorData(source),
      ...shortenPaths(source),
      outlineTexts(report),
      'removeUnusedNS',
    ]);

    const refuse = (url: string) => {
      const offset = Math.max(source.indexOf(url), 0);
      const { line, column } = location(source).toPoint(offset) ?? {};
      const reason =
        'This image in the SVG cannot be read. Export it again as PNG, JPEG, WebP, AVIF, or GIF.';
      diagnostics.push({ file, line, column, reason });
    };
    return { svg: await cleanDataUrls(svg, refuse), diagnostics };
  });
}

/** Animations of paths, which need the same commands in both paths, and markers on the corners of paths. */
const pathFeatures = ['attributeName="d"', 'path(', 'marker-mid', 'marker:'];

/** Returns an SVGO plugin that shortens paths, and keeps their look. SVGO's other plugins would save less than 1%. */
function shortenPaths(source: string): readonly PluginConfig[] {
  const needsCommands = pathFeatures.some((text) => source.includes(text));
  if (needsCommands) {
    return [];
  }

  const params = {
    applyTransforms: false,
    removeUseless: false,
    convertToZ: false,
    floatPrecision: 4,
  };
  return [{ name: 'convertPathData', params }];
}

/** Matches URLs such as `data:image/png;base64,iVBOR`, also with spaces and character references. */
const dataUrls = /data:[^,"'()<>]*,[\w+/=%\s&#;.~!*-]*/gi;

/** Cleans the images in `data:` URLs, and corrects their media types. Calls `refuse` for unreadable images. */
export async function cleanDataUrls(
  text: string,
  refuse: (url: string) => void,
): Promise<string> {
  let cleaned = text;
  for (const url of new Set(text.match(dataUrls))) {
    try {
      cleaned = cleaned.replaceAll(url, await cleanDataUrl(url));
    } catch {
      const mediaType = url.slice('data:'.length).trimStart().toLowerCase();
      if (mediaType.startsWith('image')) {
        refuse(url);
      }
    }
  }
  return cleaned;
}

/** The media types of images, by sharp's names of their formats. */
const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
};

/** Returns the URL of a cleaned image. Refuses images that are not in base64, because no graphics program writes them. */
async function cleanDataUrl(url: string): Promise<string> {
  const [, data = ''] = url.split(/;\s*base64\s*,/i);
  const base64 = decodeURIComponent(data.replace(/&#?\w+;|\s/g, ''));
  const bytes = Buffer.from(base64, 'base64');
  const { format } = await openImage(bytes).metadata();
  const mediaType = mediaTypes[format];
  if (!mediaType) {
    throw new TypeError('The URL contains no image.');
  }

  const published =
    format === 'svg'
      ? await publishSvg(bytes.toString(), '')
      : await cleanImage(bytes, mediaType);
  return `data:${mediaType};base64,${Buffer.from(published).toString('base64')}`;
}
