import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutParts, withoutMarks } from '../../lib/programs/parts.ts';
import { enginesOfGames } from '../../lib/programs/test-engines.ts';
import { hasTool, playPythonUntilInterrupted, play as run } from '../../lib/programs/test-play.ts';

const game = fileURLToPath(new URL('Hangman/hangman.py', import.meta.url));
const tests = fileURLToPath(new URL('Hangman/test_hangman.py', import.meta.url));
const article = readFileSync(fileURLToPath(new URL('article.md', import.meta.url)), 'utf8');
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const seed = 23;

const asInput = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

const right = (word: string) => [...new Set(word)];
const wrong = (word: string) => alphabet.filter((letter) => !word.includes(letter));
const count = (output: string, text: string) => output.split(text).length - 1;

/** The seven drawings, told apart by what hangs on the gallows, from the head down. */
const head = ' |   O\n';
const trunk = [' |   |\n', ' |  /|\n', ' |  /|\\\n'];
const gallows = (...rows: readonly string[]) =>
  ` .---.\n |   |\n${rows.join('')}${' |\n'.repeat(3 - rows.length)}_|_\n`;
const drawings = [
  gallows(),
  gallows(head),
  ...trunk.map((row) => gallows(head, row)),
  gallows(head, ' |  /|\\\n', ' |  /\n'),
  gallows(head, ' |  /|\\\n', ' |  / \\\n'),
];

for (const { engine, isMissing, play, ask } of enginesOfGames('python')) {
  /** Plays the game, which has to end by itself and without a complaint, and returns what it printed. */
  async function playGame(seed: number, ...lines: readonly string[]): Promise<string> {
    const { output, errors, exitCode } = await play(game, seed, asInput(lines));
    expect(errors).toBe('');
    expect(exitCode).toBe(0);
    return output;
  }

  /** The word of a seed's first round, or of the round after the `before` ones: however a round ends, its word is told. */
  async function wordOf(seed: number, ...before: readonly string[]): Promise<string> {
    const output = await playGame(seed, ...before.flatMap((word) => [...right(word), 'y']), ...alphabet);
    const word = [...output.matchAll(/(?:The word was|You guessed the word:) (.*)$/gm)].at(before.length)?.[1];
    if (word === undefined) throw new Error(`The word was not revealed:\n${output}`);
    return word;
  }

  describe.skipIf(isMissing)(`Hangman in ${engine}`, () => {
    describe('a letter', () => {
      it("must be one: 'Invalid input. Please enter a single letter.'", async () => {
        const wrong = ['', 'ab', '1', '-', 'é', 'quit', "'"];
        const output = await playGame(seed, ...wrong);
        expect(output).toContain('Your letter: Invalid input. Please enter a single letter.\n'.repeat(wrong.length));
        expect(output).not.toContain('Mistakes left: 5');
      });

      it("that is in the word is a 'Good guess!', is shown wherever it stands and costs nothing", async () => {
        const word = await wordOf(seed);
        const [letter = ''] = word;
        const shown = [...word].map((other) => (other === letter ? letter : '_')).join(' ');
        expect(await playGame(seed, letter)).toContain(
          `Your letter: Good guess!\n\n${drawings[0]}\nWord: ${shown}\nGuessed: ${letter}\nMistakes left: 6\n`,
        );
      });

      it("that is not takes one of the mistakes: 'That letter is not in the word.'", async () => {
        const word = await wordOf(seed);
        const [letter = ''] = wrong(word);
        const blanks = Array(word.length).fill('_').join(' ');
        expect(await playGame(seed, letter)).toContain(
          `Your letter: That letter is not in the word.\n\n${drawings[1]}\nWord: ${blanks}\nGuessed: ${letter}\nMistakes left: 5\n`,
        );
      });

      it("is refused the second time, in either case, at no cost: 'You already guessed that letter. Try again.'", async () => {
        const word = await wordOf(seed);
        const [good = ''] = right(word);
        const [bad = ''] = wrong(word);
        const output = await playGame(seed, good, bad, good, good.toUpperCase(), bad, bad.toUpperCase());
        expect(count(output, 'Your letter: You already guessed that letter. Try again.\n')).toBe(4);
        expect(output).toContain('Mistakes left: 5');
        expect(output).not.toContain('Mistakes left: 4');
      });
    });

    it('shows the seven drawings in their order, one for each mistake', async () => {
      const output = await playGame(seed, ...wrong(await wordOf(seed)).slice(0, 6));
      const places = drawings.map((drawing) => output.indexOf(drawing));
      expect(new Set(drawings).size).toBe(7);
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    });

    describe('a round', () => {
      it("is won when all letters are guessed: 'Congratulations! You guessed the word: {word}', and its length is added", async () => {
        const word = await wordOf(seed);
        const output = await playGame(seed, ...right(word), 'n');
        const won = `Good guess!\nCongratulations! You guessed the word: ${word}\nScore: ${word.length}\nPlay again? (y/n): `;
        expect(output).toContain(won);
      });

      it("is lost with the sixth mistake: 'Sorry, you've run out of guesses. The word was {word}', and its length is taken off", async () => {
        const word = await wordOf(seed);
        const output = await playGame(seed, ...wrong(word).slice(0, 6), 'n');
        const lost = `Sorry, you've run out of guesses. The word was ${word}\nScore: -${word.length}\nPlay again? (y/n): `;
        expect(output).toContain(`That letter is not in the word.\n\n${drawings[6]}\n${lost}`);
      });
    });

    it('accumulates the score over wins and losses', async () => {
      const first = await wordOf(seed);
      const second = await wordOf(seed, first);
      const third = await wordOf(seed, first, second);
      const lost = wrong(second).slice(0, 6);
      const output = await playGame(seed, ...right(first), 'y', ...lost, 'yes', ...right(third), 'n');
      const scores = [...output.matchAll(/^Score: (-?\d+)$/gm)].map(([, score]) => Number(score));
      const afterTwo = first.length - second.length;
      expect(scores).toEqual([first.length, afterTwo, afterTwo + third.length]);
      expect(output.endsWith(`Final score: ${afterTwo + third.length}. Thanks for playing!\n`)).toBe(true);
    });

    it('takes its leave when the input ends, and leaves the stake of the broken-off word alone', async () => {
      const word = await wordOf(seed);
      const bad = wrong(word).slice(0, 5);
      expect(await playGame(seed, ...bad)).toMatch(/Your letter: \nFinal score: 0\. Thanks for playing!\n$/);
      expect(await playGame(seed, ...right(word))).toMatch(
        /\(y\/n\): \nFinal score: [1-9]\d*\. Thanks for playing!\n$/,
      );
    });

    it('keeps 47 of the 62 words that it has in its list, as the article says', async () => {
      const counts = await ask(game, 'print(len(program.WORD_LIST.split()), len(program.WORDS))');
      expect(counts).toBe('62 47\n');
      expect(article).toContain('all 62 words and keeps the 47');
      expect(article).toContain('the 47 words in this hangman');
      expect(await ask(game, "print(len('fly-by-wire'), 'fly-by-wire'.count('-'))")).toBe('11 2\n');
    });

    it('passes its own tests', async () => {
      const { output, errors, exitCode } = await play(tests, 0, '');
      expect(output).toMatch(/^(?:passed: test_\w+\n){6}$/);
      expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
    });
  });
}

describe.skipIf(!hasTool('python3'))('what the article says of hangman', () => {
  it.each([
    ['a letter may be several', 'len(answer) != 1 or ', '', 'test_what_is_no_single_letter_takes_none'],
    ['a repeated letter is not noticed', 'answer in guessed', 'answer in ()', 'test_a_repeated_letter_takes_none'],
    ['a wrong letter takes two', 'mistakes_left -= 1', 'mistakes_left -= 2', 'test_a_wrong_letter_takes_one_mistake'],
    ['there are seven mistakes', 'mistakes_left > 0', 'mistakes_left > -1', 'test_the_sixth_mistake_loses'],
    [
      'only the first of two letters appears',
      "' '.join(",
      "'_'.join(",
      'test_a_letter_appears_wherever_it_is_in_the_word',
    ],
    ['the score begins anew', 'score += stake', 'score = stake', 'test_the_score_adds_up'],
  ])('its tests notice when %s', async (_, old, changed, failing) => {
    const folder = mkdtempSync(join(tmpdir(), 'glidepath-hangman-'));
    cpSync(tests, join(folder, 'test_hangman.py'));
    const source = readFileSync(game, 'utf8');
    expect(source).toContain(old);
    writeFileSync(
      join(folder, 'hangman.py'),
      source.replaceAll(old, () => changed),
    );
    const { output, exitCode } = await run('python3', ['-B', join(folder, 'test_hangman.py')], '');
    expect(output).toContain(`FAILED: ${failing}\n`);
    expect(exitCode).not.toBe(0);
  });

  it('says goodbye at Ctrl+C too, without a traceback, and the score stays', async () => {
    const { output, errors, exitCode } = await playPythonUntilInterrupted(game);
    expect(output).toMatch(/Your letter: \nFinal score: 0\. Thanks for playing!\n$/);
    expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
  });

  it('is all shown, from top to bottom', () => {
    const parts = cutParts(readFileSync(game, 'utf8'), game);
    const [shown] = article.split('## Testing a game of chance');
    const names = [...(shown ?? '').matchAll(/^```python file=Hangman\/hangman\.py part=(\w+)$/gm)].map(
      ([, name = '']) => name,
    );
    expect(names).toEqual([...parts.keys()]);
    const lines = [...parts.values()].flatMap((part) => part.text.split('\n'));
    const [, below = ''] = withoutMarks(readFileSync(game, 'utf8')).split('import random\n');
    const isCode = (line: string) => line.trim() !== '';
    expect(lines.filter(isCode)).toEqual(below.split('\n').filter(isCode));
  });
});
