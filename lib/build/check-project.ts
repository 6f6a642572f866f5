import { describeFault, type Fault, Faults, faultsOf } from '../faults.ts';
import { checkSettings } from '../settings-check.ts';
import { applyCall, type Call, type CallOptions } from './call.ts';
import { goneNotes } from './published-addresses.ts';

/** Says what a build would complain of that is worth a look, and throws {Faults} with everything that is wrong. */
export async function checkProject(options: CallOptions = {}): Promise<void> {
  const start = performance.now();
  const call = applyCall(options);
  progress('Checking the content …');
  const written = await checkWritten(call).finally(() => progress(''));
  const { siteAddresses } = await import('../discovery/addresses.ts');
  const notes = [...written, ...(call.isUploaded ? goneNotes(siteAddresses()) : [])];
  for (const note of notes) console.log(describeFault(note));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const worthALook = notes.length === 0 ? '' : `, ${notes.length} worth a look`;
  console.log(`No fault${worthALook}; ${seconds} s.`);
}

/** Checks the settings, and then everything else that the owner wrote, where nothing was found wrong before. */
export async function checkWritten(call: Call): Promise<readonly Fault[]> {
  return [...(await checkFirst(call)), ...(await checkSources())];
}

/** Checks the settings, which nearly everything imports; they are told together with what is wrong with the call. */
export function checkFirst({ found, isUploaded }: Call): Promise<readonly Fault[]> {
  return notesOf(found, () => checkSettings(isUploaded));
}

/** Checks everything but the settings. */
export async function checkSources(): Promise<readonly Fault[]> {
  const [{ checkContent }, { checkOwnDrawings }, { notesOfOwned }] = await Promise.all([
    import('../content/check.ts'),
    import('../drawings/own.ts'),
    import('../pictures/raster.ts'),
  ]);
  return [...(await notesOf([], checkContent, checkOwnDrawings)), ...(await notesOfOwned())];
}

/** What a check finds worth a look; what it and others find wrong is thrown at once, behind what was found before. */
async function notesOf(
  found: readonly Fault[],
  check: () => Promise<readonly Fault[]>,
  ...others: readonly (() => void)[]
): Promise<readonly Fault[]> {
  const notes: Fault[] = [];
  const faults = await faultsOf(async () => notes.push(...(await check())), ...others);
  if (found.length + faults.length > 0) throw new Faults([...found, ...faults]);
  return notes;
}

/** Tells a person at a terminal what a build is at, in one line: the next one replaces it, an empty one takes it away. */
export function progress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
}
