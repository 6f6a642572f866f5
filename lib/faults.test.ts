import { expect, test } from 'vitest';
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
