import { type ArticleFile, pathOfFile, pathOfVariant } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { sizeOf } from '../content/sizes.ts';
import { sitePath } from '../settings.ts';
import { icon, type Variant, variantsOf } from './variants.ts';

/**
 * How wide a picture is shown, as `sizes` says it to browsers before they have the style sheet: the widths of the columns in
 * `app/`, which `e2e/pictures.spec.ts` measures.
 */
export const shownWidths = {
  text: 'min(771px, 100vw - 40px)',
  list: '(width <= 700px) calc(100vw - 40px), min(451px, 42vw - 29px)',
  home: '(width <= 680px) calc(100vw - 40px), (width <= 1080px) calc(50vw - 36px), 340px',
  /** Fewer cards on the home page than there is room for. */
  few: 'min(1120px, 100vw - 40px)',
  contact: '(width <= 800px) calc(100vw - 40px), min(475px, 42vw)',
} as const;

export type ShownWidth = keyof typeof shownWidths;

/** In CSS pixels, the column of a desk and of a telephone: what is wider than that is shown smaller than it is there. */
const [widestColumn, narrowColumn] = [771, 350];

/** What a page writes to show a picture of an article. */
export interface Presentation {
  /** For `<source>`, the best first. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly sizes: string }[];
  readonly src: string;
  /** Of `src`, in pixels; the others have the same shape. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** What fills its place until it comes. */
  readonly color: string | undefined;
  /** The first frame of what is animated. */
  readonly still: string | undefined;
  /** The whole picture, where the page shows it smaller than it is. */
  readonly large: string | undefined;
}

/**
 * How a page shows a picture of an article: in variants where it is made of pixels, as it is where it is a drawing.
 *
 * @param width in CSS pixels, where whoever wrote it says how wide it shall be
 */
export async function presentPicture(
  article: Pick<Article, 'id'>,
  file: ArticleFile,
  shown: ShownWidth,
  width = Number.POSITIVE_INFINITY,
): Promise<Presentation> {
  const address = (name: string) => sitePath(pathOfVariant(article, name));
  const whole = sitePath(pathOfFile(article, file.name));
  // What somebody wants as small as an icon is one.
  const isShownSmaller = (own: number) => width > icon && own > Math.min(width, narrowColumn);
  const variants = await variantsOf(file);
  if (!variants) {
    const size = { width: undefined, height: undefined, ...(await sizeOf(file)) };
    const none = { sources: [], color: undefined, still: undefined };
    return { ...none, src: whole, ...size, large: isShownSmaller(size.width ?? 0) ? whole : undefined };
  }
  const { sets, fallback, still, color } = variants;
  const widest = Math.min(width, variants.width);
  const sizes = shown === 'text' && widest < widestColumn ? `min(${widest}px, 100vw - 40px)` : shownWidths[shown];
  const candidate = (variant: Variant) => `${address(variant.name)} ${variant.width}w`;
  return {
    sources: sets.map((set) => ({ type: set.mediaType, srcSet: set.variants.map(candidate).join(', '), sizes })),
    src: fallback ? address(fallback.name) : whole,
    width: fallback?.width ?? variants.width,
    height: Math.round((variants.height * (fallback?.width ?? variants.width)) / variants.width),
    color,
    still: still && address(still.name),
    large: sets.length > 0 && isShownSmaller(variants.width) ? whole : undefined,
  };
}
