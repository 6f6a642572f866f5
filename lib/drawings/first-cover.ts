import { setText } from '../lettering/lines.ts';
import { writable } from '../lettering/writable.ts';

const box = { width: 930, height: 370, typeface: 'b612-700', size: 136, leading: 1.15 } as const;

/**
 * The cover that an article begins with: its title as a cockpit display shows what is being entered, with the cursor after it.
 * What B612 cannot write is left out.
 *
 * @param label a word for the corner
 * @returns an SVG of 1200 × 675 whose text is text, so that it can be gone on with
 */
export async function drawFirstCover(title: string, label: string): Promise<string> {
  const text = await writable(title, box.typeface);
  const { size, lines, step } = await setText(text, box);
  const last = Math.max(lines.length, 1) - 1;
  const first = 387 - (last * step) / 2 + size * 0.36;
  const y = (line: number) => Math.round(first + line * step);
  const cursor = { x: Math.round(96 + (lines.at(-1)?.width ?? 0) + size * 0.18), y: y(last) };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675" font-family="B612">
  <defs><pattern id="grid" width="75" height="75" patternUnits="userSpaceOnUse"><path d="M75 0H0V75" fill="none" stroke="#1d2b49"/></pattern></defs>
  <rect width="1200" height="675" fill="#0a1122"/>
  <rect width="1200" height="675" fill="url(#grid)"/>
  <text x="48" y="84" font-family="B612 Mono" font-size="44" fill="#5fe08a" letter-spacing="2">${label.toUpperCase()}</text>
  <rect x="48" y="150" width="1104" height="474" rx="14" fill="#101b35" stroke="#2b3d66" stroke-width="3"/>
  <g font-size="${Math.round(size)}" font-weight="700" fill="#dfe8fb">
${lines.map((line, index) => `    <text x="96" y="${y(index)}">${line.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`).join('\n')}
  </g>
  <rect x="${cursor.x}" y="${Math.round(cursor.y - size * 0.72)}" width="${Math.round(size * 0.4)}" height="${Math.round(size * 0.72)}" fill="#5fe08a"/>
</svg>
`;
}
