import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { enginesOfGames } from '../../lib/programs/test-engines.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const source = fileOf('./lamps.py');
const prose = readFileSync(fileOf('./article.md'), 'utf8').replace(/\s+/g, ' ');

for (const { engine, isMissing, play, ask } of enginesOfGames('python')) {
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

    test('go from four white to four red as one sinks, one lamp at a time', async () => {
      const { output } = await play(source, 0, '');
      const whites = output.trimEnd().split('\n');
      expect(whites.map((line) => line.split('white').length - 1)).toEqual([4, 3, 2, 1, 0]);
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

  test('has the corrections of an aircraft that is 20 meters low', () => {
    const missing = (miles: number) => {
      const angle = Math.atan((miles * mile * slope(3) - 20) / (miles * mile));
      return (3 - (angle * 180) / Math.PI).toFixed(2);
    };
    expect(prose).toContain(`flying ${missing(5)} degrees flatter from there`);
    expect(prose).toContain(`light four red lamps and need ${missing(1)} degrees`);
  });

  test('has the shares of the plan at which lamps change', () => {
    expect(prose).toContain(
      `Below ${(17 / 18).toFixed(2)} three of the lamps are red, and below ${(15 / 18).toFixed(2)} all four.`,
    );
  });
});
