import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright/test';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findBrowser } from '../../../e2e/browser.ts';
import { publishSvg } from './publish-svg.ts';

const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 800, height: 420 } });
afterAll(() => browser.close());

const folder = 'lib/media/fonts/b612';
const fonts = readdirSync(folder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => ({
    family: name.includes('mono') ? 'B612 Mono' : 'B612',
    source: `url(data:font/ttf;base64,${readFileSync(`${folder}/${name}`, 'base64')})`,
    weight: name.includes('700') ? '700' : '400',
    style: name.includes('italic') ? 'italic' : 'normal',
  }));

/** Renders an SVG in Chromium, in gray and blurred, because the edges of text and of outlines differ slightly. */
async function draw(body: string): Promise<Buffer> {
  await page.route('**/*', (route) =>
    route.fulfill({ body, contentType: 'image/svg+xml' }),
  );
  await page.goto('http://drawing.test/');
  await page.evaluate(async (fonts) => {
    for (const { family, source, ...style } of fonts) {
      document.fonts.add(await new FontFace(family, source, style).load());
    }
    for (const text of document.querySelectorAll<SVGTextElement>(
      'text, tspan',
    )) {
      const isMono = /mono|courier|cascadia/i.test(
        getComputedStyle(text).fontFamily,
      );
      text.style.setProperty(
        'font-family',
        isMono ? 'B612 Mono' : 'B612',
        'important',
      );
      text.style.setProperty('text-rendering', 'geometricPrecision');
    }
  }, fonts);
  await page.unroute('**/*');
  const shown = sharp(await page.screenshot());
  return shown.greyscale().blur(1.2).raw().toBuffer();
}

const names = readdirSync('lib/media/svg/samples').filter((name) =>
  name.endsWith('.svg'),
);
/**
 * How many texts stay text, because of gradients, percentages, superscripts, shifted baselines, and several styles in
 * one line.
 */
const remainingTexts: Readonly<Record<string, number>> = {
  'affinity.svg': 1,
  'd3-chart.svg': 1,
  'figma-card.svg': 1,
  'gnuplot.svg': 1,
  'inkscape.svg': 2,
  'inkscape-labels.svg': 3,
  'mermaid-flowchart.svg': 1,
  'mermaid-sequence.svg': 3,
};

test.each(names)('%s looks like its original in Chromium', async (name) => {
  const source = readFileSync(`lib/media/svg/samples/${name}`, 'utf8');
  const drawn = await publishSvg(source, name);
  expect(drawn).not.toMatch(/foreignObject|DOCTYPE|<\?xml|font-face/);
  expect(drawn).not.toMatch(/NaN|undefined|inkscape|mxfile/);
  expect(drawn.match(/<text /g)?.length ?? 0).toBe(remainingTexts[name] ?? 0);
  // Removes draw.io's HTML, which Chromium would show instead of the text, and PlantUML's `textLength`, because
  // published text has the width of its glyphs.
  const plain = source.replace(
    /<foreignObject[\s\S]*?<\/foreignObject>| textLength="\d+"/g,
    '',
  );
  const before = await draw(plain);
  const after = await draw(drawn);
  const differing = before.filter(
    (value, index) => Math.abs(value - (after[index] ?? 0)) > 40,
  ).length;
  expect(differing).toBeLessThan(100);
});
