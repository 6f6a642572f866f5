import { type BudgetFault, bytesOfLamps, sum, type Weight } from './budgets.ts';

/** What is loaded for playing may weigh, in bytes after brotli. */
const playing = [
  { name: 'The player', files: /^scripts\/(?:player|c)\.\w+\.js$/, most: 6_000 },
  { name: 'The exercise', files: /^scripts\/exercise\.\w+\.js$/, most: 3_000 },
  { name: 'The drawing of lamps', files: /^scripts\/lamps\.\w+\.js$/, most: bytesOfLamps },
  { name: 'MicroPython', files: /^(?:scripts\/python\.\w+\.js|programs\/micropython\.\w+\.wasm)$/, most: 210_000 },
] as const;

/** What a C program may weigh before it is worth a look. */
const mostOfProgram = 12_000;

/** What is loaded for playing and weighs too much, of the files of an export. */
export function playingFaults(weights: ReadonlyMap<string, Weight>): readonly BudgetFault[] {
  const shared = playing.flatMap(({ name, files, most }) => {
    const meant = [...weights].filter(([file]) => files.test(file));
    const { brotli } = sum(meant.map(([, weight]) => weight));
    const problem = `${name} weighs ${brotli} bytes compressed; its budget is ${most}.`;
    const remedy = 'Make it lighter, or say in lib/export/playing.ts why it may weigh more.';
    return brotli > most
      ? meant.slice(0, 1).map(([file]) => ({ file, reason: `${problem} ${remedy}`, isNote: false }))
      : [];
  });
  const heavy = [...weights].filter(([file, { brotli }]) => {
    const isProgram = /^programs\/(?!micropython\.\w+\.wasm$).*\.wasm$/.test(file);
    return isProgram && brotli > mostOfProgram;
  });
  const notes = heavy.map(([file, { brotli }]) => {
    const problem = `The program weighs ${brotli} bytes compressed; programs of articles have ${mostOfProgram}.`;
    return { file, reason: `${problem} Readers on a slow line wait for it.`, isNote: true };
  });
  return [...shared, ...notes];
}
