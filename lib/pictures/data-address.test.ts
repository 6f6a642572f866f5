import { expect, test } from 'vitest';
import { outlineText } from '../drawings/outline.ts';
import { toDataAddress } from './present.ts';

/** The drawing in an address, as a browser reads it. */
const drawingIn = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

test.each([
  ['an escape', '<title>100%25 %20 %</title>'],
  ['a quote in an attribute', `<g aria-label="The pilot's &quot;view&quot;"/><title>a="b"</title>`],
  ['a sign of markup in an attribute', `<g aria-label="a > b=&quot;c&quot;"/>`],
  ['signs beyond ASCII', '<title>Größe 👍</title>'],
])('%s comes back', async (_, body) => {
  const svg = await outlineText(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`, 'a.svg');
  const shown = drawingIn(toDataAddress(svg));
  // As it says the same whichever quotes an attribute has, it is made the same drawing again.
  expect(await outlineText(shown, 'a.svg')).toBe(svg);
  expect(shown).not.toContain(' width="');
});
