import { type Fault, Faults, faultsOf } from '../faults.ts';
import { checkSettings } from '../settings-check.ts';
import { type CallOptions, takeCall } from './call.ts';
import { startProgress } from './progress.ts';
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
  const progress = startProgress();
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
  let worthALook: readonly Fault[] = [];
  const faults = await faultsOf(async () => {
    worthALook = await checkSettings(true);
  });
  if (faults.length > 0) throw new Faults([...found, ...faults]);
  // Nearly everything imports the settings, so it is imported only when they can be.
  const { checkSources } = await import('./check.ts');
  return [...worthALook, ...(await checkSources('out', found))];
}
