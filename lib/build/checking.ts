import { describeFault, type Fault, Faults, faultsOf } from '../faults.ts';
import { checkSettings } from '../settings-check.ts';
import { type CallOptions, takeCall } from './call.ts';
import { progress } from './progress.ts';
import { forgetGone, goneNotes } from './published.ts';

/**
 * Says what a build would complain of that is worth a look. `forget` takes what is gone out of the list of what was
 * published.
 *
 * @throws {Faults} with everything that is wrong.
 */
export async function checkProject(options: CallOptions = {}, forget = false): Promise<void> {
  const start = performance.now();
  const notes = await notesOfProject(options, forget);
  for (const note of notes) console.log(describeFault(note));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const worthALook = notes.length === 0 ? '' : `, ${notes.length} worth a look`;
  console.log(`No fault${worthALook}; ${seconds} s.`);
}

async function notesOfProject(options: CallOptions, forget: boolean): Promise<readonly Fault[]> {
  const { found, isUploaded } = takeCall(options);
  progress('Checking the content …');
  const notes = await checkWritten(found).finally(() => progress(''));
  if (!isUploaded) return notes;
  const { siteAddresses } = await import('../discovery/addresses.ts');
  const gone = forget ? forgetGone(siteAddresses()) : [];
  if (gone.length > 0) console.log(`Taken out of content/published.txt: ${gone.join(', ')}.`);
  return [...notes, ...goneNotes(siteAddresses())];
}

/** Checks the settings, and then everything else that the owner wrote, where nothing was found wrong before. */
export async function checkWritten(found: readonly Fault[]): Promise<readonly Fault[]> {
  return [...(await checkFirst(found, true)), ...(await checkSources())];
}

/** Checks the settings, which nearly everything imports; they are told together with what was found before. */
export async function checkFirst(found: readonly Fault[], isUploaded: boolean): Promise<readonly Fault[]> {
  let notes: readonly Fault[] = [];
  const faults = await faultsOf(async () => {
    notes = await checkSettings(isUploaded);
  });
  if (found.length + faults.length > 0) throw new Faults([...found, ...faults]);
  return notes;
}

/** Checks everything but the settings. */
export async function checkSources(): Promise<readonly Fault[]> {
  const [{ checkContent }, { checkOwnDrawings }, { notesOfOwned }] = await Promise.all([
    import('../content/check.ts'),
    import('../drawings/own.ts'),
    import('../pictures/telling.ts'),
  ]);
  let notes: readonly Fault[] = [];
  const faults = await faultsOf(async () => {
    notes = await checkContent();
  }, checkOwnDrawings);
  if (faults.length > 0) throw new Faults(faults);
  return [...notes, ...(await notesOfOwned())];
}
