import { expect, test } from 'vitest';
import { describeFault, type Fault, Faults, faultsOf, reportFaults, withoutCopies } from './faults.ts';

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

test('what differs in nothing but its file is told once', () => {
  expect(
    withoutCopies([fault('a', 'One.'), fault('b', 'One.'), fault('b', 'Two.'), fault('c', 'One.')]).map(describeFault),
  ).toEqual(['a (and 2 more): One. Mend it.', 'b: Two. Mend it.']);
});
