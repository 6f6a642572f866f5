import { statSync } from 'node:fs';
import { contentFolder } from '../content-folder.ts';
import { type Fault, Faults, faultsOf } from '../faults.ts';
import { checkSettings } from '../settings-check.ts';
import { type CallOptions, takeCall } from './call.ts';
import { progress } from './progress.ts';
import { forgetGone, goneNotes } from './published.ts';

/** What a check is told: how settings and content are meant, and what it does besides. */
export interface CheckOptions extends CallOptions {
  /** Takes the addresses that are gone out of the list of those that were published. */
  readonly forget?: boolean;
}

/**
 * Finds everything that a build would complain of, without building; nearly all of it comes from the cache.
 *
 * @returns what is worth a look but no fault
 * @throws {Faults} with everything that is wrong.
 */
export async function checkProject({ forget, ...options }: CheckOptions): Promise<readonly Fault[]> {
  const { found, named, isUploaded } = takeCall('out', options);
  progress.step('Checking the content');
  try {
    const worthALook = await checkWritten(found);
    const { siteAddresses } = await import('../discovery/addresses.ts');
    const gone = isUploaded && forget ? forgetGone(siteAddresses()) : [];
    if (gone.length > 0) console.log(`Taken out of content/published.txt: ${gone.join(', ')}.`);
    return [...worthALook, ...(isUploaded ? goneNotes(siteAddresses()) : [])];
  } catch (error) {
    throw error instanceof Faults ? named(error.faults) : error;
  } finally {
    progress.end();
  }
}

/**
 * Checks the settings, and then everything else that the owner wrote.
 *
 * @param found what is known to be wrong already
 * @returns what is worth a look but no fault
 * @throws {Faults} with everything that is wrong.
 */
export async function checkWritten(found: readonly Fault[]): Promise<readonly Fault[]> {
  return [...(await checkFirst(found, true)), ...(await checkSources('out', found))];
}

/** Checks the settings, which nearly everything imports; without them nothing else can be checked. */
export async function checkFirst(found: readonly Fault[], isUploaded: boolean): Promise<readonly Fault[]> {
  let notes: readonly Fault[] = [];
  const faults = await faultsOf(async () => {
    notes = await checkSettings(isUploaded);
  });
  if (faults.length > 0) throw new Faults([...found, ...faults]);
  return notes;
}

/** Checks everything but the settings, for a build to a folder. */
export async function checkSources(out: string, found: readonly Fault[]): Promise<readonly Fault[]> {
  const [{ settings }, { checkContent }, { checkOwnDrawings }, { checkOwned }, { rootFaults }, pictures] =
    await Promise.all([
      import('../settings.ts'),
      import('../content/check.ts'),
      import('../drawings/own.ts'),
      import('../export/owned.ts'),
      import('../export/target.ts'),
      import('../pictures/telling.ts'),
    ]);
  let notes: readonly Fault[] = [];
  const checkArticles = async () => {
    if (statSync(contentFolder(), { throwIfNoEntry: false })?.isDirectory()) notes = await checkContent();
  };
  const faults = await faultsOf(checkArticles, checkOwnDrawings, checkOwned);
  const all = [...found, ...(settings.basePath ? rootFaults(out) : []), ...faults];
  if (all.length > 0) throw new Faults(all);
  return [...notes, ...(await pictures.notesOfOwned())];
}
