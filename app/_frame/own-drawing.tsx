import { type OwnDrawingName, ownDrawing } from '../../lib/drawings/own.ts';

/** A drawing of the owner as part of the page, where there is one. What it says, the words beside it say as well. */
export function OwnDrawing({ name }: { readonly name: OwnDrawingName }) {
  const drawing = ownDrawing(name);
  if (!drawing) return null;
  const { class: className, ...others } = drawing.attributes;
  const asProperty = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const properties = Object.entries(others).map(([attribute, value]) => [asProperty(attribute), value]);
  return (
    <svg
      className={className}
      {...Object.fromEntries(properties)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's drawing, checked by lib/drawings/own.ts
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  );
}
