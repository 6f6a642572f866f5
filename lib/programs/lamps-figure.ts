import { basename } from 'node:path';
import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { fault } from '../markdown/report.ts';
import { pathOfScript } from '../scripts.ts';
import { approachAt, heightOf } from './lamps.ts';
import { languageOf, readProgram, rehearse } from './program.ts';

/** How far above the highest setting and below the lowest one the aircraft flies, and how far a key moves it, in degrees. */
const [margin, step] = [0.3, 0.05];

/**
 * Makes a drawing of the four lamps beside a runway of a block that names a program with their `SETTINGS`, in degrees. A
 * reader moves its aircraft with `app/_player/lamps.ts`; without script it flies in the middle.
 */
export async function drawLamps(figure: Element, path: string, file: VFile): Promise<undefined> {
  const settings = await settingsOf(path);
  const [lowest = 0, , , highest = 0] = settings;
  if (settings.length !== 4 || !settings.every((setting, index) => setting > (settings[index - 1] ?? 0))) {
    const example = 'SETTINGS = (2.5, 2.83, 3.17, 3.5)';
    fault(file, figure, `'${basename(path)}' has no SETTINGS of four lamps in degrees, the lowest first: ${example}.`);
    return;
  }
  const [min, max] = [Number((lowest - margin).toFixed(2)), Number((highest + margin).toFixed(2))];
  const angle = (lowest + highest) / 2;
  const { fills, words, aircraft } = approachAt(settings, angle, min, max);
  const names = settings.map(nameOf);
  const changes = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const heights = settings.map((setting) => heightOf(setting, min, max));
  const rays = heights.map((height) => `M166 ${height.toFixed(1)} 556 236`);
  const marks = heights.map((height, index) => `<text x="156" y="${(height + 8).toFixed(1)}">${names[index]}</text>`);
  const lamps = fills.map((fill, index) => `<circle cx="${396 + 52 * index}" cy="56" r="17" fill="${fill}"></circle>`);
  const label = `An aircraft on its approach to four lamps beside a runway, which change their color at ${changes}.`;
  const html = `<svg viewBox="0 0 600 260" role="img" aria-label="${label}">
    <rect fill="#0a1122" width="600" height="260" rx="10"></rect>
    <path stroke="#97a9cf" stroke-width="2" d="${rays.join('')}"></path>
    <path stroke="#2b3d66" stroke-width="2" d="M84 240h492"></path>
    <path fill="#dfe8fb" d="M546 238v-9h20v9z"></path>
    <g fill="#97a9cf" font-size="23" text-anchor="end">${marks.join('')}</g>
    <path class="aircraft" fill="#dfe8fb" transform="${aircraft}" d="M18 0-15-11-8 0-15 11z"></path>
    ${lamps.join('')}</svg>
    <p><label>
    <input type="range" hidden min="${min}" max="${max}" step="${step}" value="${angle}">Angle of approach</label> <span>
    ${angle.toFixed(2)}°</span>: <output>${words}</output></p>`;
  figure.properties = { dataScript: await pathOfScript('lamps'), dataLamps: settings.join(' ') };
  const { children } = unified().use(rehypeParse, { fragment: true }).parse(html.replace(/\n +/g, ''));
  figure.children = children.filter((child) => child.type !== 'doctype');
}

/** What the program says of its settings, when it is asked as a module: nobody writes them a second time. */
async function settingsOf(path: string): Promise<readonly number[]> {
  const program = languageOf(path) === 'python' ? await readProgram(path, 'python') : [];
  if (!('sources' in program)) return [];
  const ask = `from ${basename(path, '.py')} import SETTINGS\nprint(*SETTINGS)\n`;
  const asking = { ...program, sources: new Map([['ask.py', ask], ...program.sources]) };
  const performance = await rehearse(asking, { seed: 0, lines: [], isEnded: true });
  return (performance?.printed.join('').trim() ?? '').split(' ').map(Number);
}

/** `2°50′` of 2.8333. */
function nameOf(angle: number): string {
  const minutes = Math.round(angle * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}
