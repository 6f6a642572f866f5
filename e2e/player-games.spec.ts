import { readFileSync } from 'node:fs';
import {
  answer,
  type Console,
  consoleOf,
  desk,
  expect,
  expectEnd,
  games,
  phone,
  play,
  test,
  textOf,
  type,
} from './console.ts';

test.use({ baseURL: games });

/** Bulls and cows as the article counts them, and as its early version does. */
function score(secret: string, guess: string): string {
  const bulls = [...guess].filter((digit, index) => secret[index] === digit).length;
  const common = [...new Set(guess)].filter((digit) => secret.includes(digit)).length;
  return `Bulls: ${bulls}, Cows: ${common - bulls}\n`;
}

const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const withoutRepetition = numbers.filter((number) => new Set(number).size === 4);

/** Finds a secret among candidates, and returns what the program says when it is found. */
async function find(console: Console, candidates: readonly string[]): Promise<string> {
  const [guess = ''] = candidates;
  const said = await answer(console, guess);
  if (said.startsWith('Bulls: 4')) return said;
  return find(
    console,
    candidates.filter((secret) => secret !== guess && said.startsWith(score(secret, guess))),
  );
}

const hangman = readFileSync('content/6-hangman/Hangman/hangman.py', 'utf8');
const words = (/WORD_LIST = '''(.*?)'''/s.exec(hangman)?.[1] ?? '')
  .split(/\s+/)
  .filter((word) => /^[a-z]{6,12}$/.test(word));
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Guesses letters until the round is over: those of most words that are still possible, or of fewest. */
async function guess(console: Console, isToWin: boolean): Promise<string> {
  const said = await textOf(console);
  const round = said.slice(said.lastIndexOf('The word has'));
  const shown =
    round
      .slice(round.lastIndexOf('Word: ') + 6)
      .split('\n')[0]
      ?.replaceAll(' ', '') ?? '';
  const guessed = [...round.matchAll(/Your letter: (\w)\n/g)].map(([, letter = '']) => letter);
  const open = letters.filter((letter) => !guessed.includes(letter));
  const possible = words.filter(
    (word) =>
      word.length === shown.length &&
      [...word].every((letter, index) => (guessed.includes(letter) ? letter : '_') === shown[index]),
  );
  const count = (letter: string) => possible.filter((word) => word.includes(letter)).length;
  const [likely = ''] = open.toSorted((one, other) => (count(other) - count(one)) * (isToWin ? 1 : -1));
  const answered = await answer(console, likely);
  return answered.includes('Score:') ? answered : guess(console, isToWin);
}

for (const size of [phone, desk]) {
  test.describe(`${size.width} pixels wide`, () => {
    test.use({ viewport: size });

    test('Cows and Bulls is won, and lost by giving up', async ({ page }) => {
      await page.goto('code/7/');
      const console = consoleOf(page, 'bulls_and_cows.py');
      await play(console);
      expect(await find(console, withoutRepetition)).toMatch(/Cows: 0\nCongratulations! .* was (\d{4})\nPlay again\?/);
      expect(await answer(console, 'n')).toMatch(/^Games: 1, .*\nThanks for playing!\n$/);
      await expectEnd(console, 'The program has ended.');

      await play(console, 'Play again');
      await answer(console, '0123');
      expect(await answer(console, 'quit')).toMatch(
        /^Good try! You gave up after 1 attempt\(s\)\. The secret number was/,
      );
      await expectEnd(console, 'The program has ended.');
    });

    test('hangman is won, and lost', async ({ page }) => {
      await page.goto('code/6/');
      const console = consoleOf(page, 'hangman.py');
      await play(console);
      expect(await guess(console, true)).toMatch(/Congratulations! You guessed the word: \w+\nScore: \d+\n/);
      expect(await answer(console, 'y')).toContain('The word has');
      expect(await guess(console, false)).toMatch(/run out of guesses\. The word was \w+\nScore: /);
      expect(await answer(console, 'n')).toMatch(/Thanks for playing!\n$/);
      await expectEnd(console, 'The program has ended.');
    });

    test('tic-tac-toe is won by one player, and then by the other', async ({ page }) => {
      await page.goto('code/2/');
      const console = consoleOf(page, 'tictactoe.c');
      await play(console);
      await answer(console, 'Ada');
      await answer(console, '');
      for (const square of ['5', '1', 'x', '1', '3', '2']) await answer(console, square);
      expect(await answer(console, '7')).toMatch(/Winner! Ada \(X\) wins!!\n$/);
      await expectEnd(console, 'The program has ended.');

      await play(console, 'Play again');
      for (const line of ['', 'Grüße 🛬', '9', '1', '8', '2', '6']) await answer(console, line);
      expect(await answer(console, '3')).toMatch(/Winner! Grüße 🛬 \(O\) wins!!\n$/);
      await expectEnd(console, 'The program has ended.');
      await expect(console.button('Play again')).toBeFocused();
    });
  });
}

test('a session is taken over with exactly its text, and whoever plays on finds cows below nothing', async ({
  page,
}) => {
  await page.goto('code/7/');
  const console = consoleOf(page, 'Console session of early_version.py');
  const recorded = (await console.figure.locator('pre').textContent()) ?? '';
  expect(recorded).toMatch(/Play again\? \(yes\/no\):$/);
  await play(console, 'Play on from here');
  expect(await textOf(console)).toBe(`${recorded} `);
  await expect(console.figure.locator('kbd')).toHaveText(['1234', '5678', '8595', '8585'], { useInnerText: true });

  let last = '';
  while (!last.startsWith('Bulls: 4, Cows: -')) {
    expect(await answer(console, 'yes')).toBe("I'm thinking of a 4-digit number.\nGuess: ");
    last = await find(console, numbers);
  }
  await type(console, '');
  await expectEnd(console, 'The program has ended.');
});

for (const [path, caption, last] of [
  ['code/2/', 'Console session of tictactoe.c', 'q'],
  ['code/6/', 'Console session of hangman.py', 'n'],
  ['code/7/', 'Console session of bulls_and_cows.py', 'Quit'],
] as const) {
  for (const size of [phone, desk]) {
    test(`the ${caption.toLowerCase()} opens at its last question, ${size.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      const console = consoleOf(page, caption);
      const recorded = (await console.figure.locator('pre').textContent()) ?? '';
      await play(console, 'Play on from here');
      const open = await textOf(console);
      expect(open).toMatch(/: $/);
      expect(recorded.startsWith(`${open}${last}\n`)).toBe(true);
      await answer(console, last);
      expect(await textOf(console)).toBe(recorded.endsWith('\n') ? recorded : `${recorded}\n`);
      await expectEnd(console, 'The program has ended.');
    });
  }
}
