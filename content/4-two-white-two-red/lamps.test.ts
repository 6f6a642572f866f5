import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { articleBeside } from '../../lib/articles/test-article.ts';
import { renderArticle } from '../../lib/markdown/render.ts';
import { lampsAt } from '../../lib/programs/lamps.ts';
import { enginesFor } from '../../lib/programs/test-engines.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const source = fileOf('./lamps.py');
const prose = readFileSync(fileOf('./article.md'), 'utf8').replace(/\s+/g, ' ');

/** What the drawing in the article's page knows of the lamps. */
async function settingsOfDrawing(): Promise<readonly number[]> {
  const { safeHTML } = await renderArticle(articleBeside(import.meta.url));
  return (/ data-lamps="(.*?)"/.exec(safeHTML)?.[1] ?? '').split(' ').map(Number);
}

for (const { engine, isMissing, play, ask } of enginesFor('python')) {
  describe.skipIf(isMissing)(`The lamps of a PAPI in ${engine}`, () => {
    test.each([
      ['3.51', 'white white white white'],
      ['3.49', 'white white white red'],
      ['3.17', 'white white white red'],
      ['3.16', 'white white red red'],
      ['3', 'white white red red'],
      ['2.84', 'white white red red'],
      ['2.83', 'white red red red'],
      ['2.51', 'white red red red'],
      ['2.49', 'red red red red'],
    ])('show at %s degrees: %s', async (angle, shown) => {
      const output = await ask(source, `print('lamps:', *program.lamps(${angle}))`);
      expect(output).toBe(`lamps: ${shown}\n`);
    });

    test('are at two hundred angles those of the drawing that a reader moves', async () => {
      const settings = await settingsOfDrawing();
      expect(settings).toHaveLength(4);
      // The settings themselves too, where one more or less would show.
      const angles = [...settings, ...Array.from({ length: 200 }, (_, index) => 2 + index / 100)];
      const output = await ask(source, `for angle in [${angles}]: print(*program.lamps(angle))`);
      expect(output.trimEnd().split('\n')).toEqual(angles.map((angle) => lampsAt(settings, angle).join(' ')));
    });

    test('go from four white to four red as one sinks, one lamp at a time', async () => {
      const { output } = await play(source, 0, '');
      const whites = output.trimEnd().split('\n');
      expect(whites.map((line) => line.split('white').length - 1)).toEqual([4, 3, 2, 1, 0]);
    });

    test.each([
      // What is planned for each step, times so much, is what is left for it.
      ['1', 2],
      ['17.1 / 18', 2],
      ['16.9 / 18', 1],
      ['15.1 / 18', 1],
      ['14.9 / 18', 0],
      ['18.9 / 18', 2],
      ['19.1 / 18', 3],
      ['21.1 / 18', 4],
    ])('of a project with %s of its plan left for each step are white: %i', async (share, white) => {
      const output = await ask(source, `print(*program.lamps(3 * (${share})))`);
      expect(output.split('white').length - 1).toBe(white);
    });
  });
}

describe('What the article says of the lamps', () => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const slope = (degrees: number, minutes = 0) => Math.tan(radians(degrees + minutes / 60));
  const mile = 1_852;
  const foot = 0.304_8;

  test('has heights that the angles give', () => {
    expect(prose).toContain(`Three degrees are ${Math.round(1_000 * slope(3))} meters of height for each kilometer`);
    expect(prose).toContain(`or ${Math.round((mile / foot) * slope(3))} feet for each nautical mile`);
    expect(prose).toContain(`that is ${(mile * slope(0, 3)).toFixed(1)} meters of height`);
    const corridor = (miles: number) => Math.round(miles * mile * (slope(3, 10) - slope(2, 50)));
    expect(prose).toContain(
      `a corridor ${corridor(5)} meters high. One mile from them it is ${corridor(1)} meters high.`,
    );
  });

  test('has the heights of the marks on its cover', () => {
    const cover = readFileSync(fileOf('./cover.svg'), 'utf8');
    const heights = [3, 2, 1].map((miles) => Math.round((miles * mile * slope(3)) / foot));
    for (const height of heights) expect(cover).toContain(`>${height} FT<`);
    expect(prose).toContain(`are ${heights.join(', ').replace(/, (\d+)$/, ' and $1')} feet high`);
  });

  test('has the corrections of an aircraft that is 20 meters low', () => {
    const missing = (miles: number) => {
      const angle = Math.atan((miles * mile * slope(3) - 20) / (miles * mile));
      return (3 - (angle * 180) / Math.PI).toFixed(2);
    };
    expect(prose).toContain(`flying ${missing(5)} degrees flatter from there`);
    expect(prose).toContain(`light four red lamps and need ${missing(1)} degrees`);
  });

  test('has the corrections of a project that is a day late', () => {
    const shorter = (steps: number) => `${Math.round(100 / (steps * 2.5))} percent shorter`;
    expect(prose).toContain(`the nine steps that are left have to get ${shorter(9)}`);
    expect(prose).toContain(`the two that are left have to get ${shorter(2)}`);
  });

  test('has the shares of the plan at which lamps change', () => {
    expect(prose).toContain(
      `Below ${(17 / 18).toFixed(2)} three of the lamps are red, and below ${(15 / 18).toFixed(2)} all four.`,
    );
  });
});
