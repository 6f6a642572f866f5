import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { outlineText } from './outline.ts';

const outline = (svg: string) => outlineText(svg, 'a.svg');

/** The drawings of the programs that people use, written by hand in the manner of each. */
const samples = readdirSync('lib/drawings/samples').map(
  (name) => [name, readFileSync(`lib/drawings/samples/${name}`, 'utf8')] as const,
);
test.each(samples)(
  '%s becomes a drawing without text, HTML, DOCTYPE, typefaces and style attributes',
  async (_, svg) => {
    const drawn = await outline(svg);
    expect(() => fromXml(drawn)).not.toThrow();
    expect(drawn).not.toMatch(/<text|<tspan|foreignObject|DOCTYPE|<\?xml|font-face|\sstyle=|NaN|undefined/);
    expect(await outline(svg)).toBe(drawn);
  },
);
