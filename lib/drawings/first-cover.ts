import { setText, writable } from '../lettering/lines.ts';
import { fontFile, openLetters } from '../lettering/typefaces.ts';

const box = { width: 930, height: 370, size: 136, leading: 1.15 } as const;

/**
 * The cover that an article begins with: its title as a cockpit display shows what is being entered, with the cursor after it.
 * What B612 cannot write is left out.
 *
 * @param label a word for the corner
 * @returns an SVG of 1200 × 675 whose text is text, so that it can be gone on with
 */
export async function drawFirstCover(title: string, label: string): Promise<string> {
  const letters = await openLetters(fontFile('b612-700'));
  const { size, lines } = setText(writable(title, letters).text, { ...box, letters });
  const last = Math.max(lines.length, 1) - 1;
  const y = (line: number) => Math.round(387 + size * (box.leading * (line - last / 2) + 0.36));
  const x = Math.round(96 + (letters.width(lines.at(-1) ?? '') + 0.18) * size);
  const [width, height] = [Math.round(size * 0.4), Math.round(size * 0.72)];
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675" font-family="B612">
  <defs><pattern id="grid" width="75" height="75" patternUnits="userSpaceOnUse"><path d="M75 0H0V75" fill="none" stroke="#1d2b49"/></pattern></defs>
  <rect width="1200" height="675" fill="#0a1122"/>
  <rect width="1200" height="675" fill="url(#grid)"/>
  <text x="48" y="84" font-family="B612 Mono" font-size="44" fill="#5fe08a" letter-spacing="2">${label.toUpperCase()}</text>
  <rect x="48" y="150" width="1104" height="474" rx="14" fill="#101b35" stroke="#2b3d66" stroke-width="3"/>
  <g font-size="${Math.round(size)}" font-weight="700" fill="#dfe8fb">
${lines.map((line, index) => `    <text x="96" y="${y(index)}">${escaped(line)}</text>`).join('\n')}
  </g>
  <rect x="${x}" y="${y(last) - height}" width="${width}" height="${height}" fill="#5fe08a"/>
</svg>
`;
}
