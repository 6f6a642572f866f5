import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../lib/core/test-folder.ts';
import { cutParts } from '../../lib/programs/listing-parts.ts';
import {
  describeGame,
  type Engine,
  hasTool,
  playPythonUntilInterrupted,
  play as run,
} from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';

testSample(
  import.meta.dirname,
  { id: 6, slug: 'hello', type: 'code', date: '2024-12-21' },
  'Hangman',
  'hangman.py',
);

const folder = `${import.meta.dirname}/Hangman`;
const game = `${folder}/hangman.py`;
const tests = `${folder}/test_hangman.py`;
const solver = `${folder}/solver.py`;
const article = readFileSync(`${import.meta.dirname}/article.md`, 'utf8');
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const seed = 23;

const right = (message: string) => [...new Set(message)];
const wrong = (message: string) =>
  alphabet.filter((letter) => !message.includes(letter));

/** Parts of the gallows. `drawings` lists the gallows after zero to six mistakes. */
const head = ' |   O\n';
const trunk = [' |   |\n', ' |  /|\n', ' |  /|\\\n'];
const gallows = (...rows: readonly string[]) =>
  ` .---.\n |   |\n${rows.join('')}${' |\n'.repeat(3 - rows.length)}_|_\n`;
const withTrunk = trunk.map((row) => gallows(head, row));
const withLegs = [' |  /\n', ' |  / \\\n'].map((row) =>
  gallows(head, ' |  /|\\\n', row),
);
const drawings = [gallows(), gallows(head), ...withTrunk, ...withLegs];

type Screen = Engine['screen'];

const playGame = (screen: Screen, ...lines: readonly string[]) =>
  screen(game, seed, lines);

/** Returns the word of the first round, or of the round that follows the rounds with the words in `before`. */
async function revealWord(
  screen: Screen,
  ...before: readonly string[]
): Promise<string> {
  const output = await playGame(
    screen,
    ...before.flatMap((message) => [...right(message), 'y']),
    ...alphabet,
  );
  const words = [
    ...output.matchAll(/(?:The word was|You guessed the word:) (.*)$/gm),
  ];
  const message = words.at(before.length)?.[1];
  if (message === undefined) {
    throw new Error(`The word was not revealed:\n${output}`);
  }
  return message;
}

describeGame('A round of Hangman', 'python', ({ screen }) => {
  it('accepts a letter in either case, shows all its places, and rejects other input without a mistake', async () => {
    const message = await revealWord(screen);
    const [good = ''] = message;
    const [bad = ''] = wrong(message);
    const noLetters = ['', 'ab', '1', '-', 'é', 'quit', "'"];
    const output = await playGame(
      screen,
      ...noLetters,
      good,
      good,
      good.toUpperCase(),
      bad,
      bad,
    );
    const shown = [...message]
      .map((other) => (other === good ? good : '_'))
      .join(' ');
    const state = (guessed: string, mistakes: number) =>
      `\n${drawings[6 - mistakes]}\nWord: ${shown}\nGuessed: ${guessed}\nMistakes left: ${mistakes}\n`;
    const again = 'Your letter: You already guessed that letter. Try again.\n';
    expect(output).toContain(
      'Your letter: Invalid input. Please enter a single letter.\n'.repeat(
        noLetters.length,
      ),
    );
    expect(output).toContain(
      `Your letter: Good guess!\n${state(good, 6)}${again}${again}`,
    );
    expect(output).toContain('Your letter: That letter is not in the word.\n');
    expect(output).toContain(`Mistakes left: 5\n${again}`);
    expect(output).not.toContain('Mistakes left: 4');
  });

  it('is won with all letters and lost with six mistakes, for one point per letter', async () => {
    const message = await revealWord(screen);
    const question = 'Play again? (y/n): ';
    const points = message.length;
    const won = `Good guess!\nCongratulations! You guessed the word: ${message}\nScore: ${points}\n${question}`;
    expect(await playGame(screen, ...right(message), 'n')).toContain(won);
    const output = await playGame(screen, ...wrong(message).slice(0, 6), 'n');
    const lost = `Sorry, you've run out of guesses. The word was ${message}\nScore: -${points}\n${question}`;
    expect(output).toContain(
      `That letter is not in the word.\n\n${drawings[6]}\n${lost}`,
    );
    const positions = drawings.map((drawing) => output.indexOf(drawing));
    expect([new Set(positions).size, Math.min(...positions) >= 0]).toEqual([
      7,
      true,
    ]);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});

describeGame('Hangman', 'python', ({ ask, screen }) => {
  it('adds up the score of wins and losses', async () => {
    const first = await revealWord(screen);
    const second = await revealWord(screen, first);
    const third = await revealWord(screen, first, second);
    const lost = wrong(second).slice(0, 6);
    const output = await playGame(
      screen,
      ...right(first),
      'y',
      ...lost,
      'yes',
      ...right(third),
      'n',
    );
    const scores = [...output.matchAll(/^Score: (-?\d+)$/gm)].map(([, score]) =>
      Number(score),
    );
    const afterTwo = first.length - second.length;
    expect(scores).toEqual([first.length, afterTwo, afterTwo + third.length]);
    expect(
      output.endsWith(
        `Final score: ${afterTwo + third.length}. Thanks for playing!\n`,
      ),
    ).toBe(true);
  });

  it('says goodbye when the input ends, without points for the unfinished word', async () => {
    const message = await revealWord(screen);
    const output = await playGame(screen, ...wrong(message).slice(0, 5));
    expect(output).toMatch(
      /Your letter: \nFinal score: 0\. Thanks for playing!\n$/,
    );
    expect(await playGame(screen, ...right(message))).toMatch(
      /\(y\/n\): \nFinal score: [1-9]\d*\. Thanks for playing!\n$/,
    );
  });

  it('keeps 47 of its 62 words, as the article says, and passes its own tests', async () => {
    expect(
      await ask(
        game,
        'print(len(program.WORD_LIST.split()), len(program.WORDS))',
      ),
    ).toBe('62 47\n');
    expect(article).toContain('all 62 words and keeps the 47');
    expect(article).toContain('the 47 words in this hangman');
    expect(await screen(tests, 0, [])).toMatch(
      /^(?:passed: test_\w+\n){6}0 of 6 tests failed\n$/,
    );
  });
});

describeGame('The solver', 'python', ({ play, screen }) => {
  it('needs as many mistakes for each word as the article says', async () => {
    const code = `from solver import *
counts = {word: count_mistakes(word, by_list) for word in WORDS}
print(*[list(counts.values()).count(number) for number in range(7)], *sorted(word for word in WORDS if counts[word] == 2))
print(*[word for word in WORDS if count_mistakes(word, by_frequency) < MISTAKES_ALLOWED], count_mistakes('horizon', by_frequency))`;
    const folder = testFolder({
      'solver.py': readFileSync(solver),
      'hangman.py': readFileSync(game),
      'ask.py': code,
    });
    const counts =
      '35 10 2 0 0 0 0 descent flight\naileron altitude throttle thunderstorm 20\n';
    expect(await screen(join(folder, 'ask.py'), 0, [])).toBe(counts);
  });

  it('suggests letters that win a game, from the lines that the game prints', async () => {
    const word = 'flight';
    let shown = '_ _ _ _ _ _';
    let asked = 'nothing yet';
    const lines: string[] = [];
    while (shown.includes('_')) {
      lines.push(`Word: ${shown}`, `Guessed: ${asked}`);
      const { output: advice } = await play(solver, 0, `${lines.join('\n')}\n`);
      if (/Only one word fits: \w+\n\nWord: \n$/.test(advice)) {
        break;
      }
      const question = /Ask for (\w): it is in \d+ of them\.\n\nWord: \n$/;
      const letters = asked.replace('nothing yet', '').split(' ');
      letters.push(question.exec(advice)?.[1] ?? 'no advice');
      asked = letters.filter(Boolean).toSorted().join(' ');
      shown = [...word]
        .map((other) => (asked.includes(other) ? other : '_'))
        .join(' ');
    }
    expect(await screen(solver, 0, [...lines, ''])).toContain(
      `Only one word fits: ${word}\n`,
    );
    expect(
      asked.split(' ').filter((letter) => !word.includes(letter)),
    ).toHaveLength(2);
  });

  it('says so if no word fits', async () => {
    const output = await screen(solver, 0, ['x _ _ _ _ _', 'X', '']);
    expect(output).toContain(
      'Guessed: No word of the list fits. Is there a typing error?\n',
    );
  });
});

describe.skipIf(!hasTool('python3'))('Hangman in CPython', () => {
  it.each([
    ['len(answer) != 1 or ', '', 'test_what_is_no_single_letter_takes_none'],
    ['answer in guessed', 'answer in ()', 'test_a_repeated_letter_takes_none'],
    [
      'mistakes_left -= 1',
      'mistakes_left -= 2',
      'test_a_wrong_letter_takes_one_mistake',
    ],
    ['mistakes_left > 0', 'mistakes_left > -1', 'test_the_sixth_mistake_loses'],
    [
      "' '.join(",
      "'_'.join(",
      'test_a_letter_appears_wherever_it_is_in_the_word',
    ],
    ['score += stake', 'score = stake', 'test_the_score_adds_up'],
  ])('its tests fail if %j is %j', async (old, changed, failing) => {
    const source = readFileSync(game, 'utf8');
    expect(source).toContain(old);
    const files = {
      'test_hangman.py': readFileSync(tests),
      'hangman.py': source.replaceAll(old, () => changed),
    };
    const { output, exitCode } = await run(
      'python3',
      ['-B', join(testFolder(files), 'test_hangman.py')],
      '',
    );
    expect(output).toContain(`FAILED: ${failing}\n`);
    expect(output).toMatch(/\n[1-6] of 6 tests failed\n$/);
    expect(exitCode).not.toBe(0);
  });

  it('says goodbye after Ctrl+C, with the score and without a traceback', async () => {
    const output = await playPythonUntilInterrupted(game);
    expect(output).toMatch(
      /Your letter: \nFinal score: 0\. Thanks for playing!\n$/,
    );
  });

  it('the article shows every part of the program in order', () => {
    const { parts, diagnostics } = cutParts(readFileSync(game, 'utf8'), game);
    expect(diagnostics).toEqual([]);
    const [shown = ''] = article.split('## Testing a game of chance');
    const names = [
      ...shown.matchAll(/^```python file=Hangman\/hangman\.py part=(\w+)$/gm),
    ].map(([, name]) => name);
    expect(names).toEqual([...parts.keys()]);
  });
});
