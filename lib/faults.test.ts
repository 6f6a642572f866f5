import { mkdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { type Fault, Faults, faultsOf, reportFaults } from './faults.ts';

function fault(file: string, problem: string): Fault {
  return { file, reason: `${problem} Mend it.` };
}

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

test('what the system refuses is told in its words, and without a stack', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await reportFaults(async () => mkdirSync('package.json/out'));
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^1 fault:\n {2}package\.json\/out: ENOTDIR: .*$/)]]);
  process.exitCode = 0;
});
