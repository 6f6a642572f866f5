import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { playPython } from '../../lib/programs/micropython.ts';
import { microPythonFile } from '../../lib/programs/start.ts';
import { enginesFor, written } from '../../lib/programs/test-engines.ts';
import { hasTool } from '../../lib/programs/test-play.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const game = fileOf('BullsAndCows/bulls_and_cows.py');
const earlyVersion = fileOf('BullsAndCows/early_version.py');
const check = fileOf('BullsAndCows/check_scoring.py');
const article = readFileSync(fileOf('article.md'), 'utf8');

/** A text without what breaks its lines, and without the marks of a quotation. */
const inOneLine = (text: string) => text.replace(/^> ?/gm, '').replace(/\s+/g, ' ').trim();
const prose = inOneLine(article);

const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const different = numbers.filter((number) => new Set(number).size === 4);
const sorted = (number: string) => [...number].sort().join('');
const count = (number: string, digit: string) => number.split(digit).length - 1;
const bullsOf = (secret: string, guess: string) => [...guess].filter((digit, place) => digit === secret[place]).length;

/**
 * How many answers to all 10,000 guesses at all 9,000 secrets of the early version are wrong, one by one: as it counts, and
 * with what is below zero hidden.
 */
function countWrong() {
  const wrong = { early: 0, negative: 0, winning: 0, hidden: 0 };
  const kinds = [...new Set(numbers.map(sorted))];
  const kindOf = Uint16Array.from(numbers, (number) => kinds.indexOf(sorted(number)));
  // What two numbers have in common: each digit once, and each as often as it can be struck out in both.
  const common = kinds.map((one) =>
    kinds.map((other) => {
      const shared = [...new Set(one)].map((digit) => Math.min(count(one, digit), count(other, digit)));
      return {
        once: shared.filter((times) => times > 0).length,
        struck: shared.reduce((sum, times) => sum + times, 0),
      };
    }),
  );
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'));
  for (const secret of numbers.slice(1_000)) {
    const row = common[kindOf[Number(secret)] ?? 0];
    const first = Uint8Array.from(pairs, (pair) => bullsOf(secret.slice(0, 2), pair));
    const last = Uint8Array.from(pairs, (pair) => bullsOf(secret.slice(2), pair));
    for (let number = 0; number < 10_000; number += 1) {
      const { once, struck } = row?.[kindOf[number] ?? 0] ?? { once: 0, struck: 0 };
      if (once === struck) continue;
      const bulls = (first[Math.trunc(number / 100)] ?? 0) + (last[number % 100] ?? 0);
      wrong.early += 1;
      if (once < bulls) wrong.negative += 1;
      if (Math.max(0, once - bulls) !== struck - bulls) wrong.hidden += 1;
      if (bulls === 4) wrong.winning += 1;
    }
  }
  return wrong;
}

const wrong = countWrong();

for (const { engine, isMissing, play, ask } of enginesFor('python')) {
  /** The lines that code prints which has all names of the check. */
  async function askCheck(code: string): Promise<readonly string[]> {
    const files = [check, game, earlyVersion].map((path) => [basename(path), readFileSync(path, 'utf8')]);
    const asked = `from check_scoring import *\n${code}\n`;
    const { output } = await play(written({ 'asked.py': asked, ...Object.fromEntries(files) }), 0, '');
    return output.trimEnd().split('\n');
  }

  describe.skipIf(isMissing)(`The check of the scoring in ${engine}`, () => {
    it('finds the fault of the early version and none in the final one, as the article shows', async () => {
      const { output, errors } = await play(check, 0, '');
      expect(errors).toBe('');
      expect(article).toContain(`\n\`\`\`text\n${output}\`\`\``);
      expect(output).toContain(`\n  Wrong: ${wrong.early} of 90000000. Negative: ${wrong.negative}.\nFinal version\n`);
      expect(output).toMatch(/ {2}Wrong: 0 of 50400000\. Negative: 0\.\n$/);
    });

    it('looks at 1,059 answers for the early version, which stand for 10,000 guesses at each secret', async () => {
      const lines = await askCheck(`for kind in kinds_of([str(number) for number in range(1000, 10000)]):
    guesses = guesses_at(kind[0])
    print(len(guesses), sum(times for _, times in guesses))`);
      expect(lines.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0)).toBe(1_059);
      expect(lines.map((line) => line.split(' ')[1])).toEqual(Array(5).fill('10000'));
      expect(prose).toContain('The check gets by with 1,059 of them.');
    });

    // What readers may make of the exercise.
    const subtracted = 'len(set(secret) & set(guess)) - bulls';
    it.each([
      ['a repair', "sum(min(secret.count(digit), guess.count(digit)) for digit in '0123456789') - bulls", 0],
      ['what only hides what is below zero', `max(0, ${subtracted})`, wrong.hidden],
    ])('sees %s', async (_, cows, all) => {
      const others = [check, game].map((path) => [basename(path), readFileSync(path, 'utf8')]);
      const changed = readFileSync(earlyVersion, 'utf8').replace(subtracted, () => cows);
      const copy = written({ ...Object.fromEntries(others), 'early_version.py': changed });
      const { output } = await play(copy, 0, '');
      expect(output).toContain(`  Wrong: ${all} of 90000000. Negative: 0.\nFinal version\n`);
    });

    it.each([
      ['8585', '5858', '(0, 2)', '(0, 4)'],
      ['8585', '8595', '(3, -1)', '(3, 0)'],
      ['8585', '8585', '(4, -2)', '(4, 0)'],
      ['1234', '1122', '(1, 1)', '(1, 1)'],
    ])('has for the secret %s and the guess %s: early %s, by hand %s', async (secret, guess, early, byHand) => {
      const pair = `'${secret}', '${guess}'`;
      const counted = await askCheck(`print(early_version.score(${pair}), count_by_hand(${pair}))`);
      expect(counted).toEqual([`${early} ${byHand}`]);
    });

    it('is right that round() goes to the nearest even number', async () => {
      expect(await ask(game, 'print(round(2.5), round(19.5))')).toBe('2 20\n');
    });
  });
}

describe('What the article says of Cows and Bulls', () => {
  const grouped = (number: number) => number.toLocaleString('en-US');

  it('counts the wrong answers of the early version: all, those below zero, and those that look right', () => {
    expect(prose).toContain('9,000 secrets, and 10,000 guesses at each: 90 million answers');
    expect(prose).toContain(`One answer in ${Math.round(90e6 / wrong.early)} of the early version is wrong.`);
    expect(prose).toContain(`they are one in ${Math.round(90e6 / wrong.negative)} of all answers.`);
    const plausible = Math.round(((wrong.early - wrong.negative) / wrong.early) * 100);
    expect(prose).toContain(`The other ${plausible} percent of the wrong answers`);
  });

  it('counts the answers that stay wrong when those below zero are hidden', () => {
    expect(prose).toContain(
      `no answer is negative, every winning guess gets four bulls and no cow, and ${grouped(wrong.hidden)} answers are`,
    );
  });

  it('counts the secrets with four different digits, those that begin with 0, and the winning guesses that are wrong', () => {
    const drawn = different.filter((number) => !number.startsWith('0'));
    expect(prose).toContain(`at the ${grouped(drawn.length)} secrets with four different digits nothing goes wrong`);
    expect(prose).toContain(`Each of the other ${grouped(9_000 - drawn.length)} has a digit at least twice`);
    expect(wrong.winning).toBe(9_000 - drawn.length);
    expect(prose).toContain(`as ${different.length - drawn.length} of the ${grouped(different.length)} numbers`);
  });

  it('finds 9 and 0 in every secret that gives 1234 and 5678 one cow each', () => {
    const common = (number: string, guess: string) => [...guess].filter((digit) => number.includes(digit)).length;
    const possible = different.filter((number) => common(number, '1234') === 1 && common(number, '5678') === 1);
    expect(possible.length).toBeGreaterThan(0);
    expect(possible.filter((number) => !number.includes('9') || !number.includes('0'))).toEqual([]);
    expect(article).toContain('«1234»\nBulls: 0, Cows: 1\nGuess: «5678»\nBulls: 0, Cows: 1\n');
  });

  it('quotes the conversation of the archive word for word, and all of it', () => {
    const conversation = inOneLine(readFileSync(fileOf('BullsAndCows/conversation.txt'), 'utf8'));
    const quotations = article.match(/(?:^>.*\n)+/gm)?.map(inOneLine) ?? [];
    expect(quotations).toHaveLength(6);
    const rest = quotations.reduce((text, quotation) => {
      expect(text).toContain(quotation);
      return text.replace(quotation, '');
    }, conversation);
    expect(
      rest
        .replace(/^.*?named\. /, '')
        .replace(/ -+/g, '')

        .trim()
        .split(/ +(?=Reply|Request)/),
    ).toEqual([
      'Request 1',
      'Reply 1, with early_version.py',
      'Request 2',
      'Reply 2',
      'Request 3',
      'Reply 3, with bulls_and_cows.py',
    ]);
  });

  it('has a slip in a request that the game repeats', () => {
    const line = '"Ok, I\'ve got a new numer. Let\'s go!"';
    expect(prose).toContain(`Begin each game with ${line}.`);
    expect(readFileSync(game, 'utf8')).toContain(`print(${line})`);
  });

  it('is right that MicroPython has no random.sample()', () => {
    const engine = new WebAssembly.Module(readFileSync(microPythonFile));
    const asked = "import random\nprint(hasattr(random, 'randrange'), hasattr(random, 'sample'))";
    const session = { seed: 0, lines: [], isEnded: true };
    expect(playPython(engine, asked, { main: 'none.py', sources: {} }, session).printed).toEqual(['True False\n']);
  });

  it.skipIf(!hasTool('python3'))('has commands that measure counting by hand as the quicker way', () => {
    const commands = [...article.matchAll(/^python3 -m timeit .*$/gm)].map(([command]) => command);
    const best = commands.map(() => Number.POSITIVE_INFINITY);
    // By turns and in processor time: a machine may be busy with something else.
    for (let round = 0; round < 3; round += 1) {
      for (const [index, command] of commands.entries()) {
        const said = execFileSync('sh', ['-c', command.replace('timeit', 'timeit -p -u msec -n 5 -r 5')], {
          cwd: dirname(check),
          env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
          encoding: 'utf8',
        });
        best[index] = Math.min(best[index] ?? 0, Number(/best of 5: ([\d.]+) msec/.exec(said)?.[1]));
      }
    }
    const [withSets = 0, byHand = 0] = best;
    expect(withSets / byHand).toBeGreaterThan(1.05);
    expect(withSets / byHand).toBeLessThan(2.2);
  });
});
