import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { testFolder } from '../lib/core/test-folder.ts';

const biome = `${process.cwd()}/node_modules/.bin/biome`;

const plugins = ['long-regex', 'tuple-assignment'].map(
  (name) => `${import.meta.dirname}/${name}.grit`,
);

/** Returns Biome's messages about a module. */
function lint(code: string): string {
  const cwd = testFolder({
    'biome.json': JSON.stringify({ plugins }),
    'example.ts': code,
  });

  const { stdout, stderr } = spawnSync(biome, ['lint'], {
    cwd,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const tupleMessage = 'Write one assignment per statement.';
const regexMessage = 'This regex has more than 60 characters.';

/** With its slashes, a regex of 60 characters. */
const word = 'a'.repeat(58);

test.each([
  ['a declaration', 'export const [a, b] = [1, 2];\n', tupleMessage],
  [
    'an assignment',
    'export let a = 1;\nexport let b = 2;\n[a, b] = [b, a];\n',
    tupleMessage,
  ],
  ['a regex of 61 characters', `export const a = /${word}b/;\n`, regexMessage],
])('report %s', (_, code, message) => {
  expect(lint(code)).toContain(message);
});

test.each([
  ['a list that is taken apart', 'export const [a, b] = "a b".split(" ");\n'],
  ['a list', 'export const a = [1, 2];\n'],
  ['a regex of 60 characters', `export const a = /${word}/;\n`],
])('allow %s', (_, code) => {
  const messages = lint(code);

  expect(messages).toContain('Checked 2 files');
  expect(messages).not.toContain(tupleMessage);
  expect(messages).not.toContain(regexMessage);
});
