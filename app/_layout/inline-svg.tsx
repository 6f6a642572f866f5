import { type SiteSvgName, siteSvg } from '../../lib/media/svg/site-svgs.ts';

/** Inlines one of the owner's SVGs, if its file exists. Screen readers skip the SVG, because it is only decoration. */
export function InlineSvg({ name }: { readonly name: SiteSvgName }) {
  const svg = siteSvg(name);
  if (!svg) return null;
  const { class: className, ...others } = svg.attributes;
  const toProperty = (attribute: string) =>
    attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const properties = Object.entries(others).map(([attribute, value]) => [
    toProperty(attribute),
    value,
  ]);
  return (
    <svg
      className={className}
      {...Object.fromEntries(properties)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's SVG, checked by lib/media/svg/site-svgs.ts
      dangerouslySetInnerHTML={{ __html: svg.inner }}
    />
  );
}
