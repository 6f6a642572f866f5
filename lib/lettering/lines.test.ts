import { describe, expect, test } from 'vitest';
import { setText, type TextBox } from './lines.ts';

const box: TextBox = { width: 496, height: 300, typeface: 'b612-700', size: 84, leading: 1.12 };
const long =
  'No title should be so long that it has to be broken into so many lines, and yet somebody will write one some day. '
    .repeat(2)
    .slice(0, 200);

describe('text in a box', () => {
  test('that is short keeps its size and stays on one line', async () => {
    const { size, lines } = await setText('Code', box);
    expect(size).toBe(box.size);
    expect(lines.map(({ text }) => text)).toEqual(['Code']);
  });

  test.each([
    ['a title of 200 characters', long],
    ['one word of 200 letters', 'Donaudampf'.repeat(20)],
    ['long words between short ones', `A ${'b'.repeat(90)} c ${'d'.repeat(90)} e`],
    ['markup', `</script><b>&"'${'<p>'.repeat(40)}`],
    ['2,000 characters', long.repeat(10)],
  ])('fits and is complete: %s', async (_, text) => {
    const { lines, height, size, step } = await setText(text, box);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(box.width);
    expect(height).toBeLessThanOrEqual(box.height);
    expect(height).toBeCloseTo(lines.length * step);
    expect(size).toBeLessThan(box.size);
    const letters = (value: string) => value.replaceAll(' ', '');
    expect(letters(lines.map((line) => line.text).join(''))).toBe(letters(text));
  });

  test('breaks no word while the type can get smaller instead', async () => {
    const text = 'Internationalization of Authentication Microservices';
    const { lines } = await setText(text, box);
    expect(lines.map((line) => line.text).join(' ')).toBe(text);
  });

  test('has lines of about the same length', async () => {
    const { lines } = await setText('one two three four five six seven', { ...box, size: 40 });
    const widths = lines.map(({ width }) => width);
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  test('that is empty has no line', async () => {
    expect(await setText('', box)).toMatchObject({ lines: [], height: 0 });
  });
});
