import { type OwnDrawingName, ownDrawing } from '../../lib/drawings/own.ts';

/** A drawing of the owner as part of the page, where there is one. What it says, the words beside it say as well. */
export function OwnDrawing({ name }: { readonly name: OwnDrawingName }) {
  const drawing = ownDrawing(name);
  if (!drawing) return null;
  const { class: className, ...others } = drawing.attributes;
  const attributes = Object.entries(others).map(([attribute, value]) => [
    attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    value,
  ]);
  return (
    <svg
      className={className}
      {...Object.fromEntries(attributes)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's drawing, checked by lib/drawings/own.ts
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  );
}
