import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root, write } from './content/test-content.ts';
import { describeFault, type Fault, Faults, faultsOf, reportFaults, withoutCopies } from './faults.ts';

function fault(file: string, problem: string): Fault {
  return { file, reason: `${problem} Mend it.` };
}

test.each([
  [{ file: 'a.md' }, 'a.md: It is wrong. Mend it.'],
  [{ file: 'a.md', line: 3 }, 'a.md:3: It is wrong. Mend it.'],
  [{ file: 'a.md', line: 3, column: 7 }, 'a.md:3:7: It is wrong. Mend it.'],
])('a fault at %j', (place, words) => {
  expect(describeFault({ ...place, reason: 'It is wrong. Mend it.' })).toBe(words);
});

test('what several checks find is told together, and once', async () => {
  const check = (...faults: Fault[]) => {
    throw new Faults(faults);
  };
  const found = await faultsOf(
    () => check(fault('a', 'One.'), fault('b', 'Two.')),
    () => undefined,
    async () => check(fault('a', 'One.'), fault('a', 'Three.')),
  );
  expect(new Faults(found).faults).toEqual([fault('a', 'One.'), fault('b', 'Two.'), fault('a', 'Three.')]);
});

test('a mistake of the code itself is no fault, and keeps its stack', async () => {
  const error = new TypeError('undefined is not a function');
  await expect(faultsOf(() => Promise.reject(error))).rejects.toBe(error);
  await expect(reportFaults(() => Promise.reject(error))).rejects.toBe(error);
});

test('what differs in nothing but its file is told once', () => {
  expect(
    withoutCopies([fault('a', 'One.'), fault('b', 'One.'), fault('b', 'Two.'), fault('c', 'One.')]).map(describeFault),
  ).toEqual(['a (and 2 more): One. Mend it.', 'b: Two. Mend it.']);
});

test('a build with faults in its content ends with status 1 and the faults alone', () => {
  write('2-plain/article.md', 'Text with [a link](/blog/77/).\n');
  const options = ['--import', 'tsx', 'commands/build.ts', '--content', root];
  const env = { ...process.env, GLIDEPATH_MESSAGE_HOST: '' };
  const { stderr, status } = spawnSync(process.execPath, options, { encoding: 'utf8', env });
  expect(stderr.trim().split('\n')).toEqual([
    '2 faults:',
    expect.stringMatching(/^ {2}.*\/2-plain\/article\.md:1:1: The front matter is missing: /),
    expect.stringMatching(/^ {2}.*\/2-plain\/article\.md:1:11: The link leads to \/blog\/77\//),
  ]);
  expect(status).toBe(1);
});
