import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { enginesFor } from '../../lib/programs/test-engines.ts';

const game = fileURLToPath(new URL('Hangman/hangman.py', import.meta.url));
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

for (const { engine, isMissing, play, ask } of enginesFor('python')) {
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
    describe('the words', () => {
      it('have 6 to 12 letters: shorter and longer ones of the list are left out, and what is no letter too', async () => {
        const kept = (await ask(game, "print('\\n'.join(program.WORDS))")).trimEnd().split('\n');
        const listed = (await ask(game, "print('\\n'.join(program.WORD_LIST.split()))")).trimEnd().split('\n');
        expect(kept).toEqual(listed.filter((word) => /^[a-z]{6,12}$/.test(word)));
        expect(new Set(kept).size).toBe(kept.length);
        const lengths = kept.map((word) => word.length);
        expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([6, 12]);
        expect(listed.some((word) => word.length < 6)).toBe(true);
        expect(listed.some((word) => word.length > 12)).toBe(true);
        expect(listed).toContain('fly-by-wire');
      });

      it.each([
        ['glide', 'False'],
        ['glider', 'True'],
        ['thunderstorm', 'True'],
        ['undercarriage', 'False'],
        ['fly-by-wire', 'False'],
        ['Glider', 'False'],
      ])('%s is kept: %s', async (word, kept) => {
        expect(await ask(game, `print(program.is_playable('${word}'))`)).toBe(`${kept}\n`);
      });
    });

    it('begins with 6 mistakes, no letter, a blank for each letter of the word, and the stake', async () => {
      const { length } = await wordOf(seed);
      const output = await playGame(seed);
      expect(output).toContain(`The word has ${length} letters: ${length} points are at stake.\n\n${drawings[0]}`);
      expect(output).toContain(`Word: ${Array(length).fill('_').join(' ')}\nGuessed: nothing yet\nMistakes left: 6\n`);
    });

    describe('a letter', () => {
      it.each(['', 'ab', '1', '-', 'é', 'quit', "'"])(
        'must be one: \'Invalid input. Please enter a single letter.\' for "%s"',
        async (answer) => {
          const output = await playGame(seed, answer);
          expect(output).toContain('Your letter: Invalid input. Please enter a single letter.\nYour letter: ');
          expect(output).not.toContain('Mistakes left: 5');
        },
      );

      it('may be a capital', async () => {
        const [letter = ''] = await wordOf(seed);
        const output = await playGame(seed, letter.toUpperCase());
        expect(output).toContain('Your letter: Good guess!\n');
        expect(output).toContain(`Guessed: ${letter}\nMistakes left: 6\n`);
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

      it('can be won with one mistake left', async () => {
        const word = await wordOf(seed);
        const output = await playGame(seed, ...wrong(word).slice(0, 5), ...right(word), 'n');
        expect(output).toContain('Mistakes left: 1\n');
        expect(output).toContain(`Congratulations! You guessed the word: ${word}\n`);
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

    it.each(['y', 'yes', 'Y', 'YES'])(
      'plays again on "%s", with no letter guessed and 6 mistakes left',
      async (answer) => {
        const output = await playGame(seed, ...right(await wordOf(seed)), answer);
        expect(output.split('Play again? (y/n): ').at(1)).toMatch(
          /^The word has [\s\S]*Guessed: nothing yet\nMistakes left: 6\n/,
        );
      },
    );

    it.each(['n', 'no', '', 'yep', 'ja'])('ends on any other answer: "%s"', async (answer) => {
      const word = await wordOf(seed);
      const output = await playGame(seed, ...right(word), answer, 'y');
      expect(output.endsWith(`Play again? (y/n): Final score: ${word.length}. Thanks for playing!\n`)).toBe(true);
    });

    it('takes its leave when the input ends, and leaves the stake of the broken-off word alone', async () => {
      const word = await wordOf(seed);
      const bad = wrong(word).slice(0, 5);
      expect(await playGame(seed, ...bad)).toMatch(/Your letter: \nFinal score: 0\. Thanks for playing!\n$/);
      expect(await playGame(seed, ...right(word))).toMatch(
        /\(y\/n\): \nFinal score: [1-9]\d*\. Thanks for playing!\n$/,
      );
    });

    it('needs nothing but random and input', () => {
      const text = readFileSync(game, 'utf8');
      expect(text.match(/^[ \t]*(?:import|from) .*$/gm)).toEqual(['import random']);
      for (const [, name] of text.matchAll(/\brandom\.(\w+)/g)) {
        expect(['choice', 'randint', 'randrange']).toContain(name);
      }
    });
  });
}
