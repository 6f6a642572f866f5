import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  describeGame,
  type Engine,
  hasTool,
  playPythonUntilInterrupted,
  written,
} from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';

const texts = {
  title: 'Coding a Game with AI',
  subtitle: 'Creating a Cows and Bulls Game with AI Assistance.',
};
const fields = {
  id: 7,
  slug: 'cows',
  type: 'code',
  date: '2024-12-22',
  ...texts,
} as const;
testSample(
  import.meta.dirname,
  fields,
  'BullsAndCows',
  'bulls_and_cows.py',
  'early_version.py',
);

const game = `${import.meta.dirname}/BullsAndCows/bulls_and_cows.py`;
const earlyVersion = `${import.meta.dirname}/BullsAndCows/early_version.py`;
const check = `${import.meta.dirname}/BullsAndCows/check_scoring.py`;

/** Returns a guess that has all digits of the secret, but each at a wrong position. */
const rotated = (secret: string) => secret.slice(1) + secret.slice(0, 1);
const count = (output: string, text: string) => output.split(text).length - 1;

const newGame = "Ok, I've got a new numer. Let's go!";
const invalidGuess = 'Invalid input. Please enter a 4-digit number.';
const invalidAnswer = "Invalid input. Please enter 'y' or 'n': ";
const seed = 7;

type Screen = Engine['screen'];

const playGame = (screen: Screen, ...lines: readonly string[]) =>
  screen(game, seed, lines);

/** Returns the secret numbers that a program draws with 3,000 different seeds. */
async function drawSecrets(
  ask: Engine['ask'],
  source: string,
): Promise<readonly string[]> {
  const code =
    'for seed in range(3000):\n  random.seed(seed)\n  print(program.new_secret())';
  return (await ask(source, code)).trimEnd().split('\n');
}

/** Returns the secrets of a session's first games. Each run wins the games with known secrets, then gives up. */
async function revealSecrets(
  screen: Screen,
  games: number,
): Promise<readonly string[]> {
  const secrets: string[] = [];
  while (secrets.length < games) {
    const won = secrets.flatMap((secret) => [secret, 'y']);
    const output = await playGame(screen, ...won, 'quit');
    const secret = /You gave up .* The secret number was (.*)$/m.exec(output);
    secrets.push(secret?.[1] ?? 'not revealed');
  }
  return secrets;
}

describeGame('The guesses of Cows and Bulls', 'python', ({ ask, screen }) => {
  it('draws four different digits, with each digit possible at each position', async () => {
    const secrets = await drawSecrets(ask, game);
    expect(
      secrets.filter(
        (secret) => !/^[0-9]{4}$/.test(secret) || new Set(secret).size < 4,
      ),
    ).toEqual([]);
    for (const position of [0, 1, 2, 3]) {
      expect(new Set(secrets.map((secret) => secret[position])).size).toBe(10);
    }
  });

  it("accepts only four digits as a guess, and rejects even 'exit', which it suggests", async () => {
    const wrong = [
      '',
      '123',
      '12345',
      '12a4',
      '12 4',
      '-123',
      '1.23',
      '²²²²',
      '١٢٣٤',
      'exit',
      'EXIT',
    ];
    const output = await playGame(screen, ...wrong, 'quit');
    expect(output).toContain(
      "To give up, enter 'bye', 'quit', 'end' or 'exit'.\n",
    );
    expect(output).toContain(
      `${`Guess: ${invalidGuess}\n`.repeat(wrong.length)}Guess: Good try!`,
    );
    expect(output).toContain('You gave up after 0 attempt(s).');
    expect(output).not.toContain('Bulls:');
  });

  it('counts only valid guesses, and is won with four bulls', async () => {
    const [secret = ''] = await revealSecrets(screen, 1);
    const output = await playGame(
      screen,
      rotated(secret),
      'abcd',
      rotated(secret),
      '123',
      secret,
      'n',
    );
    expect(output).toContain(
      `Bulls: 0, Cows: 4\nGuess: ${invalidGuess}\nGuess: Bulls: 0, Cows: 4\n`,
    );
    const found = `Congratulations! You found the secret number in 3 attempt(s). The secret number was ${secret}`;
    expect(output).toContain(`Guess: Bulls: 4, Cows: 0\n${found}\nPlay again?`);
  });

  it.each(['bye', 'quit', 'eNd'])(
    'gives up and ends the session after %s',
    async (message) => {
      const [secret = ''] = await revealSecrets(screen, 1);
      const output = await playGame(
        screen,
        rotated(secret),
        message,
        'y',
        '1234',
      );
      const goodTry = `Good try! You gave up after 1 attempt(s). The secret number was ${secret}`;
      expect(
        output.endsWith(
          `${goodTry}\nGames: 1, Guesses: 1, Average: 1\nThanks for playing!\n`,
        ),
      ).toBe(true);
      expect(output).not.toContain('Play again?');
    },
  );
});

describeGame('The games of Cows and Bulls', 'python', ({ screen }) => {
  it('plays again after y, Y, or an empty line, ends after n or N, and asks again after other answers', async () => {
    const secrets = await revealSecrets(screen, 4);
    expect(new Set(secrets).size).toBe(4);
    const [first = '', second = '', third = '', fourth = ''] = secrets;
    const wrong = ['yes', 'no', 'quit', 'exit', '1', '1234'];
    const output = await playGame(
      screen,
      rotated(first),
      first,
      'y',
      second,
      'Y',
      third,
      '',
      fourth,
      ...wrong,
      'N',
      'y',
    );
    expect(count(output, newGame)).toBe(4);
    expect(output).toContain(
      `in 1 attempt(s). The secret number was ${second}\n`,
    );
    const end = 'Games: 4, Guesses: 5, Average: 1\nThanks for playing!\n';
    expect(
      output.endsWith(
        `Play again? (y/n): ${invalidAnswer.repeat(wrong.length)}${end}`,
      ),
    ).toBe(true);
    expect(count(await playGame(screen, first, 'n', 'y'), newGame)).toBe(1);
  });

  it('prints games, guesses, and the average, rounded half up, or 0 without a game', async () => {
    const [first = '', second = ''] = await revealSecrets(screen, 2);
    const one = rotated(first);
    const other = rotated(second);
    expect(
      await playGame(screen, one, first, 'y', other, other, second, 'n'),
    ).toContain('Games: 2, Guesses: 5, Average: 3\n');
    expect(await playGame(screen)).toMatch(
      /Games: 0, Guesses: 0, Average: 0\nThanks for playing!\n$/,
    );
  });
});

describeGame(
  'The programs of the article',
  'python',
  ({ ask, play, screen }) => {
    it('the early version draws repeated digits and no leading 0', async () => {
      const secrets = await drawSecrets(ask, earlyVersion);
      expect(
        secrets.filter((secret) => !/^[1-9][0-9]{3}$/.test(secret)),
      ).toEqual([]);
      const repeating = secrets.findIndex(
        (secret) => new Set(secret).size === 2,
      );
      const output = await screen(earlyVersion, repeating, [
        secrets[repeating] ?? '',
        'no',
      ]);
      expect(output).toContain('Guess: Bulls: 4, Cows: -2\nCongratulations!');
      const { output: again } = await play(
        earlyVersion,
        0,
        `${secrets[0]}\nyes\n`,
      );
      expect(count(again, "I'm thinking of a 4-digit number.")).toBe(2);
      expect(
        count(
          await screen(earlyVersion, 0, [secrets[0] ?? '', 'y']),
          "I'm thinking of",
        ),
      ).toBe(1);
    });

    it('the check prints what the article shows, and has exit status 0 only if no answer is wrong', async () => {
      const { output, exitCode } = await play(check, 0, '');
      expect(
        readFileSync(`${import.meta.dirname}/article.md`, 'utf8'),
      ).toContain(`\`\`\`text\n${output}\`\`\`\n`);
      expect(exitCode).toBe(1);
      const repaired = written({
        'check_scoring.py': readFileSync(check),
        'bulls_and_cows.py': readFileSync(game),
        'early_version.py':
          'import check_scoring\ndef score(*numbers):\n  return check_scoring.count_by_hand(*numbers)\n',
      });
      expect(
        (await screen(repaired, 0, [])).endsWith(
          '\nOn the glide path: 0 wrong\n',
        ),
      ).toBe(true);
    });
  },
);

describe.skipIf(!hasTool('python3'))('Cows and Bulls in CPython', () => {
  it('prints its statistics after Ctrl+C, without a traceback', async () => {
    const output = await playPythonUntilInterrupted(game);
    expect(
      output.endsWith(
        'Guess: \nGames: 0, Guesses: 0, Average: 0\nThanks for playing!\n',
      ),
    ).toBe(true);
  });
});
