/** One mistake in what the owner wrote: where it is, what is wrong, and what would be right. A VFile's message is one too. */
export interface Fault {
  /** Path from the project's folder, or the name of an environment variable. */
  readonly file: string;
  /** Counted from 1; left out where a fault belongs to a whole file or folder. */
  readonly line?: number | undefined;
  /** Counted from 1, in UTF-16 code units as editors count; only beside a line. */
  readonly column?: number | undefined;
  /** What is wrong and what would be right, in one sentence. */
  readonly reason: string;
  /** Whether it is only worth a look: no visitor sees something broken, and no build stops. */
  readonly isNote?: boolean | undefined;
  /** Of what is wrong with a draft: the pages that show it while one writes, without the base path. */
  readonly pages?: readonly string[] | undefined;
}

/** A place in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong, and what would be right, where the place is known already. */
export type Advice = readonly [problem: string, remedy: string];

/** All faults that one run found, thrown together so that they can be mended together. */
export class Faults extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(listFaults(faults, describeFault));
    this.name = 'Faults';
    this.faults = faults;
  }
}

/** Faults one below the other, behind their number. */
export function listFaults<Of extends Fault>(faults: readonly Of[], describe: (fault: Of) => string): string {
  return [`${countOf(faults)}:`, ...faults.map(describe)].join('\n  ');
}

/** How many faults there are, in words. */
export function countOf(faults: readonly Fault[]): string {
  return faults.length === 1 ? '1 fault' : `${faults.length} faults`;
}

/** Where a fault is: `file:line:column`, as far as it is known. */
export function placeOf({ file, line, column }: Fault): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** A fault in one line: `file:line:column: reason`, as editors and terminals make a link of it. */
export function describeFault(fault: Fault): string {
  return `${placeOf(fault)}: ${fault.reason}`;
}

/** The order in which faults are mended: by file, and in each from top to bottom. */
export function byPlace(a: Fault, b: Fault): number {
  const files = a.file.localeCompare(b.file, 'en', { numeric: true });
  return files || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Faults that differ in nothing but their file told once: articles have copies, and feeds have their texts again. */
export function withoutCopies(faults: readonly Fault[]): readonly Fault[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) groups.set(fault.reason, [...(groups.get(fault.reason) ?? []), fault]);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? { ...first, file: `${first.file} (and ${others.length} more)` } : (first ?? []),
  );
}

/**
 * Runs several checks one after the other, so that what they find is reported together.
 *
 * @throws {Faults} with the faults of all of them.
 */
export async function checkAll(...checks: readonly (() => void | Promise<void>)[]): Promise<void> {
  const faults = new Map<string, Fault>();
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Faults)) throw error;
      // What two checks came upon is said once.
      for (const fault of error.faults) faults.set(describeFault(fault), fault);
    }
  }
  if (faults.size > 0) throw new Faults([...faults.values()]);
}

/**
 * Runs a command of the project. Faults are printed for people and end the process with code 1;
 * anything else is a mistake of the code itself and keeps its stack.
 */
export async function reportFaults(command: () => Promise<void>, describe = describeFault): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    console.error(listFaults(error.faults, describe));
    process.exitCode = 1;
  }
}
