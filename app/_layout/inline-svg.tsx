import { type SiteSvgName, siteSvg } from '../../lib/media/svg/site-svgs.ts';
import { type Size, svgSize } from '../../lib/media/svg/svg-size.ts';

/**
 * Inlines one of the owner's SVGs, if its file exists. Screen readers skip the
 * SVG, because it is only decoration.
 */
export function InlineSvg({ name }: { readonly name: SiteSvgName }) {
  const svg = siteSvg(name);
  if (!svg) {
    return null;
  }

  const { class: className, ...attributes } = svg.attributes;
  const properties = Object.entries(attributes).map(([attribute, value]) => [
    toProperty(attribute),
    value,
  ]);

  return (
    <svg
      className={className}
      {...Object.fromEntries(properties)}
      {...sizeWithoutCss(svgSize(svg))}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's SVG, checked by lib/media/svg/site-svgs.ts
      dangerouslySetInnerHTML={{ __html: svg.inner }}
    />
  );
}

/** Returns React's name of an attribute: `strokeWidth` for `stroke-width`. */
const toProperty = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The width of a narrow phone, in CSS pixels. */
const maxWidth = 320;

/**
 * Returns the size for the attributes, in whole pixels, which CSS overrides.
 * Without CSS, an SVG that has no size fills the window.
 */
function sizeWithoutCss({ width, height }: Size): Size {
  const scale = Math.min(1, maxWidth / width);
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}
