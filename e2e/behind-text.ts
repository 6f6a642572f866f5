import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** The lines of text in the hero that have something behind them, such as a star: what is even from left to right is a sky. */
export async function spotsBehindText(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.hero .wrap, .hero .wrap * { color: transparent !important; background: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    const texts = document.createTreeWalker(document.querySelector('.hero .wrap') ?? document, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { x, y, width, height } of range.getClientRects())
        found.push({ text: text.textContent ?? '', clip: { x, y: y + scrollY, width, height } });
    }
    return found;
  });
  const uneven: string[] = [];
  for (const { text, clip } of lines) {
    const picture = sharp(await page.screenshot({ clip, fullPage: true })).greyscale();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: info.height }, (_, row) => [
      ...data.subarray(row * info.width, (row + 1) * info.width),
    ]);
    // Neighbours of one color in a gradient differ by one.
    if (rows.some((row) => Math.max(...row) - Math.min(...row) > 4)) uneven.push(`${text} at ${Math.round(clip.y)}`);
  }
  return uneven;
}
