import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { enginesOfGames, playNatively } from '../../lib/programs/test-engines.ts';
import { hasTool, playPythonUntilInterrupted } from '../../lib/programs/test-play.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const game = fileOf('BullsAndCows/bulls_and_cows.py');
const earlyVersion = fileOf('BullsAndCows/early_version.py');
const asInput = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** A guess with the secret's digits, none of them in its place. */
const rotated = (secret: string) => secret.slice(1) + secret.slice(0, 1);
const missesAndHit = (secret: string, attempts: number) => [
  ...Array.from({ length: attempts - 1 }, () => rotated(secret)),
  secret,
];
const count = (output: string, text: string) => output.split(text).length - 1;

const newGame = "Ok, I've got a new numer. Let's go!";
const invalidGuess = 'Invalid input. Please enter a 4-digit number.';
const invalidAnswer = "Invalid input. Please enter 'y' or 'n': ";
const seed = 7;
const draws = 'for seed in range(3000):\n  random.seed(seed)\n  print(program.new_secret())';

for (const { engine, isMissing, play, ask: askEngine } of enginesOfGames('python')) {
  /** Plays the game, which has to end by itself and without a complaint, and returns what it printed. */
  async function playGame(seed: number, ...lines: readonly string[]): Promise<string> {
    const { output, errors, exitCode } = await play(game, seed, asInput(lines));
    expect(errors).toBe('');
    expect(exitCode).toBe(0);
    return output;
  }

  /** The lines that Python code prints in which `program` holds all that the source defines. */
  async function ask(source: string, code: string, input = ''): Promise<readonly string[]> {
    return (await askEngine(source, code, input)).trimEnd().split('\n');
  }

  /** The secret of a seed's first game, or of the game after the `won` ones: whoever gives up is told. */
  async function secretOf(seed: number, ...won: readonly string[]): Promise<string> {
    const output = await playGame(seed, ...won.flatMap((secret) => [secret, 'y']), 'quit');
    const secret = /You gave up .* The secret number was (.*)$/m.exec(output)?.[1];
    if (secret === undefined) throw new Error(`The secret was not revealed:\n${output}`);
    return secret;
  }

  describe.skipIf(isMissing)(`Cows and Bulls in ${engine}`, () => {
    it('mentions bye, quit, end and exit on the screen, then announces a new number', async () => {
      const output = await playGame(seed, 'quit');
      expect(output).toContain("To give up, enter 'bye', 'quit', 'end' or 'exit'.\n");
      expect(output).toContain(`\n${newGame}\nGuess: `);
    });

    it('has a secret of four different digits, and every digit comes up in every place, 0 in the first too', async () => {
      const secrets = await ask(game, draws);
      expect(secrets).toHaveLength(3000);
      for (const secret of secrets) {
        expect(secret).toMatch(/^[0-9]{4}$/);
        expect(new Set(secret).size).toBe(4);
      }
      for (const place of [0, 1, 2, 3]) expect(new Set(secrets.map((secret) => secret[place])).size).toBe(10);
    });

    it("takes four digits from 0 to 9 alone for a guess, and 'exit', which it mentions, for a wrong one", async () => {
      const wrong = ['', '123', '12345', '12a4', '12 4', '-123', '1.23', '²²²²', '١٢٣٤', 'exit', 'EXIT'];
      const output = await playGame(seed, ...wrong, 'quit');
      expect(output).toContain(`${`Guess: ${invalidGuess}\n`.repeat(wrong.length)}Guess: Good try!`);
      expect(output).toContain('You gave up after 0 attempt(s).');
      expect(output).not.toContain('Bulls:');
    });

    it('counts valid guesses alone, and is won at four bulls', async () => {
      const secret = await secretOf(seed);
      const output = await playGame(seed, rotated(secret), 'abcd', rotated(secret), '123', secret, 'n');
      expect(output).toContain(`Bulls: 0, Cows: 4\nGuess: ${invalidGuess}\nGuess: Bulls: 0, Cows: 4\n`);
      const found = `Congratulations! You found the secret number in 3 attempt(s). The secret number was ${secret}`;
      expect(output).toContain(`Guess: Bulls: 4, Cows: 0\n${found}\nPlay again?`);
    });

    it.each(['bye', 'quit', 'eNd'])('is given up with %s, which ends the session', async (word) => {
      const secret = await secretOf(seed);
      const output = await playGame(seed, rotated(secret), word, 'y', '1234');
      const goodTry = `Good try! You gave up after 1 attempt(s). The secret number was ${secret}`;
      expect(output.endsWith(`${goodTry}\nGames: 1, Guesses: 1, Average: 1\nThanks for playing!\n`)).toBe(true);
      expect(output).not.toContain('Play again?');
    });

    it('plays again for y, Y and nothing, with a new secret; n and N end it; all else is asked again', async () => {
      const secrets: string[] = [];
      for (const _ of [1, 2, 3, 4]) secrets.push(await secretOf(seed, ...secrets));
      expect(new Set(secrets).size).toBe(4);
      const [first = '', second = '', third = '', fourth = ''] = secrets;
      const won = [rotated(first), first, 'y', second, 'Y', third, ''];
      const wrong = ['yes', 'no', 'quit', 'exit', '1', '1234'];
      const output = await playGame(seed, ...won, fourth, ...wrong, 'N', 'y');
      expect(count(output, newGame)).toBe(4);
      expect(output).toContain(`in 1 attempt(s). The secret number was ${second}\n`);
      const end = 'Games: 4, Guesses: 5, Average: 1\nThanks for playing!\n';
      expect(output.endsWith(`Play again? (y/n): ${invalidAnswer.repeat(wrong.length)}${end}`)).toBe(true);
      expect(count(await playGame(seed, first, 'n', 'y'), newGame)).toBe(1);
    });

    // Halves go up: round() would make 2 of 2.5. Without a game, because the input ended at once, it is 0.
    it.each([
      { attempts: [2, 3], line: 'Games: 2, Guesses: 5, Average: 3' },
      { attempts: [1, 1, 2], line: 'Games: 3, Guesses: 4, Average: 1' },
      { attempts: [], line: 'Games: 0, Guesses: 0, Average: 0' },
    ])('adds up the games and the guesses of a session: $line', async ({ attempts, line }) => {
      const secrets: string[] = [];
      for (const _ of attempts) secrets.push(await secretOf(seed, ...secrets));
      const games = secrets.map((secret, index) => missesAndHit(secret, attempts[index] ?? 0));
      const output = await playGame(seed, ...games.flatMap((guesses) => [...guesses, 'y']).slice(0, -1), 'n');
      expect(output).toMatch(new RegExp(`${line}\nThanks for playing!\n$`));
    });
  });

  describe.skipIf(isMissing)(`The early version of Cows and Bulls in ${engine}`, () => {
    it('draws from 1000 to 9999, and so allows digits to be repeated but no leading 0', async () => {
      const secrets = await ask(earlyVersion, draws);
      for (const secret of secrets) expect(secret).toMatch(/^[1-9][0-9]{3}$/);
      expect(secrets.some((secret) => new Set(secret).size < 4)).toBe(true);
    });

    it('shows a negative number of cows when a secret with a repeated digit is guessed', async () => {
      const secrets = await ask(earlyVersion, draws);
      const repeating = secrets.findIndex((secret) => new Set(secret).size === 2);
      const { output, exitCode } = await play(earlyVersion, repeating, asInput([secrets[repeating] ?? '', 'no']));
      expect(output).toContain('Guess: Bulls: 4, Cows: -2\nCongratulations!');
      expect(exitCode).toBe(0);
    });

    it('plays again on yes alone', async () => {
      const [secret = ''] = await ask(earlyVersion, draws);
      const { output } = await play(earlyVersion, 0, asInput([secret, 'yes']));
      expect(count(output, "I'm thinking of a 4-digit number.")).toBe(2);
      const { output: refused } = await play(earlyVersion, 0, asInput([secret, 'y', '1234']));
      expect(count(refused, "I'm thinking of a 4-digit number.")).toBe(1);
    });
  });
}

describe.skipIf(!hasTool('python3'))('Cows and Bulls in CPython alone', () => {
  it('ends with its statistics and without a traceback when Ctrl+C is pressed', async () => {
    const { output, errors, exitCode } = await playPythonUntilInterrupted(game);
    expect(output.endsWith('Guess: \nGames: 0, Guesses: 0, Average: 0\nThanks for playing!\n')).toBe(true);
    expect({ errors, exitCode }).toEqual({ errors: '', exitCode: 0 });
  });

  it('has an early version that takes ²²²² for a guess', async () => {
    const { output } = await playNatively(earlyVersion, 0, '²²²²\n');
    expect(output).toContain('Guess: Bulls: 0, Cows: 0\n');
  });
});
