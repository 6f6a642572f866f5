import { type ArticleFile, pathOfFile, pathOfVariant, readFileOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { sizeOf } from '../content/sizes.ts';
import { sitePath } from '../settings.ts';
import { icon, type Variant, variantsOf } from './variants.ts';

/** How wide a picture is shown, as `sizes` says it to browsers: the columns of `app/`, which `e2e/pictures.spec.ts` measures. */
const shownWidths = {
  text: 'min(771px, 100vw - 40px)',
  list: '(width <= 700px) calc(100vw - 40px), min(451px, 42vw - 29px)',
  home: '(width < 352px) calc(100vw - 40px), (width < 704px) 117px, min(341px, 30.7vw - 13px)',
  /** Fewer cards on the home page than there is room for. */
  few: '(352px <= width < 704px) 117px, min(1120px, 100vw - 40px)',
  contact: '(width <= 800px) calc(100vw - 40px), min(475px, 42vw)',
} as const;

export type ShownWidth = keyof typeof shownWidths;

/** In CSS pixels, the column of a desk and of a telephone: what is wider than that is shown smaller than it is there. */
const [widestColumn, narrowColumn] = [771, 350];

/** What a page writes to show a picture of an article. */
export type Presentation = Awaited<ReturnType<typeof presentPicture>>;

/** How a page shows a picture of an article: in variants, or as it is where it is a drawing; as wide as somebody has written. */
export async function presentPicture(
  article: Pick<Article, 'id'>,
  file: ArticleFile,
  shown: ShownWidth,
  width = Number.POSITIVE_INFINITY,
) {
  const address = (variant?: Variant) => variant && sitePath(pathOfVariant(article, variant.name));
  const whole = sitePath(pathOfFile(article, file.name));
  // What somebody wants as small as an icon is one.
  const isShownSmaller = (own = 0) => width > icon && own > Math.min(width, narrowColumn);
  const variants = await variantsOf(file);
  if (!variants) {
    const size = { width: undefined, height: undefined, ...(await sizeOf(file)) };
    const large = isShownSmaller(size.width) ? whole : undefined;
    return { sources: [], src: whole, ...size, color: undefined, moves: false, large };
  }
  const { sets, fallback, isAnimated: moves, color } = variants;
  const widest = Math.min(width, variants.width);
  const sizes = shown === 'text' && widest < widestColumn ? `min(${widest}px, 100vw - 40px)` : shownWidths[shown];
  const candidate = (variant: Variant) => `${address(variant)} ${variant.width}w`;
  return {
    // For `<source>`, the best first.
    sources: sets.map((set) => ({ type: set.mediaType, srcSet: set.variants.map(candidate).join(', '), sizes })),
    src: address(fallback) ?? whole,
    width: fallback?.width ?? variants.width,
    height: Math.round((variants.height * (fallback?.width ?? variants.width)) / variants.width),
    // What fills its place until it comes.
    color,
    moves,
    // The whole picture, where the page shows it smaller than it is, or its first frame.
    large: moves || (sets.length > 0 && isShownSmaller(variants.width)) ? whole : undefined,
  };
}

/** In bytes: a larger drawing has no room beside a page in the first round trip. */
const largestEmbedded = 30_000;

/** A drawing of an article as an address that has it in itself, for a page to show at once; none of what is large or no drawing. */
export async function dataAddressOf(article: Article, { name, kind }: ArticleFile): Promise<string | undefined> {
  if (kind.mediaType !== 'image/svg+xml') return undefined;
  const bytes = await readFileOf(article, name);
  return bytes.length > largestEmbedded ? undefined : toDataAddress(Buffer.from(bytes).toString());
}

/**
 * A published drawing as a `data:` address that compresses as well as the drawing does: single quotes and commas need no
 * escape there. No attribute of such a drawing has a `>`, and none with a quote in it changes its quotes.
 * https://www.rfc-editor.org/rfc/rfc2397
 */
export function toDataAddress(svg: string): string {
  // Between the numbers of a path a comma says what a space does.
  const withCommas = (path: string) => path.replace(/(?<=[\d.]) (?=[\d.-])/g, ',');
  const written = svg.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/(?<=\sd=")[^"]*/, withCommas).replace(/="([^"']*)"/g, "='$1'"),
  );
  return `data:image/svg+xml,${encodeURI(written).replaceAll('#', '%23')}`;
}
