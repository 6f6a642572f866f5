import { readFileSync } from 'node:fs';
import { setText, writable } from '../lettering/lines.ts';
import { fontFile, openLetters } from '../lettering/typefaces.ts';

const box = { width: 930, height: 370, size: 136, leading: 1.15 } as const;

/**
 * The cover that an article begins with: its title as a cockpit display shows what is being entered, with the cursor after it.
 * A title that B612 cannot write is left out. Its text is text, so that it can be gone on with.
 *
 * @param label a word for the corner
 */
export async function drawFirstCover(title: string, label: string): Promise<string> {
  const letters = await openLetters(fontFile('b612-700'));
  const { size, lines } = setText(writable(title, letters), { ...box, letters });
  const last = Math.max(lines.length, 1) - 1;
  const y = (line: number) => Math.round(387 + size * (box.leading * (line - last / 2) + 0.36));
  const x = Math.round(96 + (letters.width(lines.at(-1) ?? '') + 0.18) * size);
  const [width, height] = [Math.round(size * 0.4), Math.round(size * 0.72)];
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const texts = lines.map((line, index) => `    <text x="96" y="${y(index)}">${escaped(line)}</text>`);
  const cursor = `x="${x}" y="${y(last) - height}" width="${width}" height="${height}"`;
  const parts = { label: label.toUpperCase(), size: `${Math.round(size)}`, lines: texts.join('\n'), cursor };
  const sample = readFileSync('lib/drawings/first-cover.svg', 'utf8');
  return sample.replace(/\{(\w+)\}/g, (_, name) => new Map(Object.entries(parts)).get(name) ?? '');
}
