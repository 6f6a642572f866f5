import { basename } from 'node:path';
import type { Element } from 'hast';
import { h, s } from 'hastscript';
import type { VFile } from 'vfile';
import { fault } from '../markdown/report.ts';
import { pathOfScript } from '../scripts.ts';
import { aircraftAt, describeLamps, fills, heightOf, lampsAt } from './lamps.ts';
import { languageOf, readProgram } from './program.ts';
import { rehearse } from './rehearse.ts';

/** How far above the highest setting and below the lowest one the aircraft flies, and how far a key moves it, in degrees. */
const [margin, step] = [0.3, 0.05];

/**
 * Makes a drawing of the four lamps beside a runway of a block that names a program with their `SETTINGS`, in degrees. A
 * reader moves its aircraft with `app/_player/lamps.ts`; without script it flies in the middle.
 */
export async function drawLamps(figure: Element, path: string, file: VFile): Promise<undefined> {
  const settings = await settingsOf(path);
  const isAscending = settings.every((setting, index) => setting > (settings[index - 1] ?? 0));
  if (settings.length !== 4 || !isAscending) {
    const example = 'SETTINGS = (2.5, 2.83, 3.17, 3.5)';
    fault(file, figure, `'${basename(path)}' has no SETTINGS of four lamps in degrees, the lowest first: ${example}.`);
    return;
  }
  const [lowest = 0, , , highest = 0] = settings;
  const [min, max] = [lowest - margin, highest + margin].map((angle) => Number(angle.toFixed(2)));
  const angle = (lowest + highest) / 2;
  figure.properties = { dataScript: await pathOfScript('lamps'), dataLamps: settings.join(' ') };
  figure.children = [
    draw(settings, angle, (each) => heightOf(each, min ?? 0, max ?? 0)),
    h('p', [
      h('label', [h('input', { type: 'range', hidden: true, min, max, step, value: angle }), 'Angle of approach']),
      ' ',
      h('span', `${angle.toFixed(2)}°`),
      ': ',
      h('output', describeLamps(lampsAt(settings, angle))),
    ]),
  ];
}

/** What the program says of its settings, when it is asked as a module: nobody writes them a second time. */
async function settingsOf(path: string): Promise<readonly number[]> {
  const program = languageOf(path) === 'python' ? await readProgram(path, 'python') : [];
  if (!('sources' in program)) return [];
  const ask = `from ${basename(path, '.py')} import SETTINGS\nprint(*SETTINGS)\n`;
  const asking = { ...program, path: 'ask.py', sources: new Map([...program.sources, ['ask.py', ask]]) };
  const performance = await rehearse(asking, { seed: 0, lines: [], isEnded: true });
  const printed = performance?.printed.join('').trim() ?? '';
  return printed.split(' ').map(Number);
}

function draw(settings: readonly number[], angle: number, at: (angle: number) => number): Element {
  const names = settings.map(nameOf);
  const changes = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const label = `An aircraft on its approach to four lamps beside a runway, which change their color at ${changes}.`;
  const rays = settings.map((setting) => `M166 ${at(setting).toFixed(1)} 556 236`).join('');
  return s('svg', { viewBox: '0 0 600 260', role: 'img', ariaLabel: label }, [
    s('rect', { fill: '#0a1122', width: 600, height: 260, rx: 10 }),
    s('path', { stroke: '#97a9cf', 'stroke-width': 2, d: rays }),
    s('path', { stroke: '#2b3d66', 'stroke-width': 2, d: 'M84 240h492' }),
    s('path', { fill: '#dfe8fb', d: 'M546 238v-9h20v9z' }),
    s(
      'g',
      { fill: '#97a9cf', 'font-size': 23, 'text-anchor': 'end' },
      settings.map((setting, index) => s('text', { x: 156, y: (at(setting) + 8).toFixed(1) }, names[index])),
    ),
    s('path.aircraft', { fill: '#dfe8fb', transform: aircraftAt(at(angle)), d: 'M18 0-15-11-8 0-15 11z' }),
    ...lampsAt(settings, angle).map((lamp, index) =>
      s('circle', { cx: 396 + 52 * index, cy: 56, r: 17, fill: fills[lamp] }),
    ),
  ]);
}

/** `2°50′` of 2.8333. */
function nameOf(angle: number): string {
  const minutes = Math.round(angle * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}
