import { closestMatch } from 'leven';

/** One mistake in what the owner wrote: where it is, what is wrong, and what would be right. A VFile's message is one too. */
export interface Fault {
  /** Path from the project's folder, or the name of an environment variable. */
  readonly file: string;
  /** Counted from 1; left out where a fault belongs to a whole file or folder. */
  readonly line?: number | undefined;
  /** Counted from 1, in UTF-16 code units as editors count; only beside a line. */
  readonly column?: number | undefined;
  readonly reason: string;
  /** Whether it is only worth a look: no visitor sees something broken, and no build stops. */
  readonly isNote?: boolean | undefined;
  /** Of a draft: the pages that show it while one writes, without the base path. */
  readonly pages?: readonly string[] | undefined;
}

/** All faults that one run found, each once, thrown together so that they can be mended together. */
export class Faults extends Error {
  override readonly name = 'Faults';
  readonly faults: readonly Fault[];

  constructor(found: readonly Fault[]) {
    const faults = [...new Map(found.map((fault) => [describeFault(fault), fault])).values()];
    super(listFaults(faults));
    this.faults = faults;
  }
}

/** How many faults there are, in words. */
export function countOf({ length }: readonly Fault[]): string {
  return length === 1 ? '1 fault' : `${length} faults`;
}

/** Faults one below the other, behind their number. */
export function listFaults(faults: readonly Fault[]): string {
  return [`${countOf(faults)}:`, ...faults.map(describeFault)].join('\n  ');
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

/** Runs several checks one after the other, and returns the faults that they throw. */
export async function faultsOf(...checks: readonly (() => unknown)[]): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof Faults)) throw error;
      faults.push(...error.faults);
    }
  }
  return faults;
}

/** Runs a command: faults are printed and end the process with code 1; a mistake of the code itself keeps its stack. */
export async function reportFaults(command: () => Promise<void>): Promise<void> {
  const faults = await faultsOf(command).catch((error: unknown) => [ofSystem(error)]);
  if (faults.length === 0) return;
  console.error(listFaults(faults));
  process.exitCode = 1;
}

/** What the system refuses, such as to write to a folder or a full disk, in its own words. */
function ofSystem(error: unknown): Fault {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) throw error;
  return { file: String(error.path), reason: error.message };
}

/**
 * The name that somebody may have meant by one that does not exist, as the beginning of a remedy: `Did you mean 'title'? `,
 * with a space behind it; empty where nothing is near. Near is what a third of its letters turns into the other.
 */
export function didYouMean(written: string, names: Iterable<string>): string {
  const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const maxDistance = Math.ceil(written.length / 3);
  const match = known.get(closestMatch(written.toLowerCase(), [...known.keys()], { maxDistance }) ?? '');
  return match === undefined ? '' : `Did you mean '${match}'? `;
}
