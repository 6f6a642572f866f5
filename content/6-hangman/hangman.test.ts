import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutParts, withoutMarks } from '../../lib/programs/parts.ts';
import { describeGame, hasTool, playPythonUntilInterrupted, play as run } from '../../lib/programs/test-engines.ts';
import { testFolder } from '../../lib/test-folder.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const game = fileOf('Hangman/hangman.py');
const tests = fileOf('Hangman/test_hangman.py');
const article = readFileSync(fileOf('article.md'), 'utf8');
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const seed = 23;

const right = (word: string) => [...new Set(word)];
const wrong = (word: string) => alphabet.filter((letter) => !word.includes(letter));

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

describeGame('Hangman', 'python', ({ play, ask, screen }) => {
  const playGame = (...lines: readonly string[]) => screen(game, seed, lines);

  /** The word of the first round, or of the round after the `before` ones: however a round ends, its word is told. */
  async function wordOf(...before: readonly string[]): Promise<string> {
    const output = await playGame(...before.flatMap((word) => [...right(word), 'y']), ...alphabet);
    const word = [...output.matchAll(/(?:The word was|You guessed the word:) (.*)$/gm)].at(before.length)?.[1];
    if (word === undefined) throw new Error(`The word was not revealed:\n${output}`);
    return word;
  }

  it('takes a single letter in either case, shows it wherever it stands, and refuses all else at no cost', async () => {
    const word = await wordOf();
    const [good = ''] = word;
    const [bad = ''] = wrong(word);
    const noLetters = ['', 'ab', '1', '-', 'é', 'quit', "'"];
    const output = await playGame(...noLetters, good, good, good.toUpperCase(), bad, bad);
    const shown = [...word].map((other) => (other === good ? good : '_')).join(' ');
    const state = (guessed: string, mistakes: number) =>
      `\n${drawings[6 - mistakes]}\nWord: ${shown}\nGuessed: ${guessed}\nMistakes left: ${mistakes}\n`;
    const again = 'Your letter: You already guessed that letter. Try again.\n';
    expect(output).toContain('Your letter: Invalid input. Please enter a single letter.\n'.repeat(noLetters.length));
    expect(output).toContain(`Your letter: Good guess!\n${state(good, 6)}${again}${again}`);
    expect(output).toContain('Your letter: That letter is not in the word.\n');
    expect(output).toContain(`Mistakes left: 5\n${again}`);
    expect(output).not.toContain('Mistakes left: 4');
  });

  it('is won when all letters are guessed, and lost with the sixth mistake, by as many points as the word is long', async () => {
    const word = await wordOf();
    const [question, points] = ['Play again? (y/n): ', word.length];
    expect(await playGame(...right(word), 'n')).toContain(
      `Good guess!\nCongratulations! You guessed the word: ${word}\nScore: ${points}\n${question}`,
    );
    const output = await playGame(...wrong(word).slice(0, 6), 'n');
    const lost = `Sorry, you've run out of guesses. The word was ${word}\nScore: -${points}\n${question}`;
    expect(output).toContain(`That letter is not in the word.\n\n${drawings[6]}\n${lost}`);
    const places = drawings.map((drawing) => output.indexOf(drawing));
    expect([new Set(places).size, Math.min(...places) >= 0]).toEqual([7, true]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('accumulates the score over wins and losses', async () => {
    const first = await wordOf();
    const second = await wordOf(first);
    const third = await wordOf(first, second);
    const lost = wrong(second).slice(0, 6);
    const output = await playGame(...right(first), 'y', ...lost, 'yes', ...right(third), 'n');
    const scores = [...output.matchAll(/^Score: (-?\d+)$/gm)].map(([, score]) => Number(score));
    const afterTwo = first.length - second.length;
    expect(scores).toEqual([first.length, afterTwo, afterTwo + third.length]);
    expect(output.endsWith(`Final score: ${afterTwo + third.length}. Thanks for playing!\n`)).toBe(true);
  });

  it('takes its leave when the input ends, and leaves the stake of the broken-off word alone', async () => {
    const word = await wordOf();
    expect(await playGame(...wrong(word).slice(0, 5))).toMatch(
      /Your letter: \nFinal score: 0\. Thanks for playing!\n$/,
    );
    expect(await playGame(...right(word))).toMatch(/\(y\/n\): \nFinal score: [1-9]\d*\. Thanks for playing!\n$/);
  });

  it('keeps 47 of the 62 words that it has in its list, as the article says, and passes its own tests', async () => {
    expect(await ask(game, 'print(len(program.WORD_LIST.split()), len(program.WORDS))')).toBe('62 47\n');
    expect(article).toContain('all 62 words and keeps the 47');
    expect(article).toContain('the 47 words in this hangman');
    const { output, errors, exitCode } = await play(tests, 0, '');
    expect(output).toMatch(/^(?:passed: test_\w+\n){6}$/);
    expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
  });
});

describe.skipIf(!hasTool('python3'))('what the article says of hangman', () => {
  it.each([
    ['len(answer) != 1 or ', '', 'test_what_is_no_single_letter_takes_none'],
    ['answer in guessed', 'answer in ()', 'test_a_repeated_letter_takes_none'],
    ['mistakes_left -= 1', 'mistakes_left -= 2', 'test_a_wrong_letter_takes_one_mistake'],
    ['mistakes_left > 0', 'mistakes_left > -1', 'test_the_sixth_mistake_loses'],
    ["' '.join(", "'_'.join(", 'test_a_letter_appears_wherever_it_is_in_the_word'],
    ['score += stake', 'score = stake', 'test_the_score_adds_up'],
  ])('its tests notice when %j is %j', async (old, changed, failing) => {
    const source = readFileSync(game, 'utf8');
    expect(source).toContain(old);
    const files = { 'test_hangman.py': readFileSync(tests), 'hangman.py': source.replaceAll(old, () => changed) };
    const { output, exitCode } = await run('python3', ['-B', join(testFolder(files), 'test_hangman.py')], '');
    expect(output).toContain(`FAILED: ${failing}\n`);
    expect(exitCode).not.toBe(0);
  });

  it('says goodbye at Ctrl+C too, without a traceback, and the score stays', async () => {
    const { output, errors, exitCode } = await playPythonUntilInterrupted(game);
    expect(output).toMatch(/Your letter: \nFinal score: 0\. Thanks for playing!\n$/);
    expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
  });

  it('is all shown, from top to bottom', () => {
    const source = readFileSync(game, 'utf8');
    const parts = cutParts(source, game);
    const [shown = ''] = article.split('## Testing a game of chance');
    const names = [...shown.matchAll(/^```python file=Hangman\/hangman\.py part=(\w+)$/gm)].map(([, name]) => name);
    expect(names).toEqual([...parts.keys()]);
    const [, below = ''] = withoutMarks(source).split('import random\n');
    const code = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
    expect([...parts.values()].flatMap(({ text }) => code(text))).toEqual(code(below));
  });
});
