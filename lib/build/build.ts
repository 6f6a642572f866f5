import { forgetSince, uses } from '../cache/cache.ts';
import { realPath } from '../export/target.ts';
import { describeFault, type Fault, Faults } from '../faults.ts';
import { type CallOptions, takeCall } from './call.ts';
import { checkFirst } from './checking.ts';
import {
  digestOfSources,
  isCurrent,
  isUntouched,
  keepLastBuild,
  type LastBuild,
  lastBuild,
  stampOfSources,
} from './last.ts';
import { lockBuilds } from './lock.ts';
import { progress } from './progress.ts';
import { addPublished, goneNotes } from './published.ts';

/** What a build can be told; left out, it makes `out/` from the settings as they are. Folders are named from the project's. */
export interface BuildOptions extends CallOptions {
  /** Folder of the export. */
  readonly out?: string | undefined;
}

/**
 * Makes the site, of the cache and of what is new. Where nothing has changed since the last build, it is there already, and
 * nothing but this file and what it needs for that is read.
 *
 * @throws {Faults} with everything that is wrong with what the owner wrote.
 */
export async function build({ out = 'out', ...options }: BuildOptions = {}): Promise<void> {
  const start = performance.now();
  const begun = Date.now();
  const { found, named, isUploaded } = takeCall(out, options);
  const stamp = stampOfSources();
  const release = await lockBuilds();
  try {
    const last = found.length === 0 ? lastBuild(out) : undefined;
    // Settings that are a pipe can be read once: where there is no last build, they are not read here.
    const sources = last && digestOfSources();
    const isThere = last && sources && isCurrent(last, sources) && isUntouched(last);
    const making = isThere ? Promise.resolve(last) : make(out, found, last, sources);
    await Promise.allSettled([making]);
    progress.end();
    const hasChanged = !isThere && stamp !== stampOfSources();
    // What was made of the old may lie under the name of the new.
    if (hasChanged) forgetSince(begun);
    const made = await making;
    if (hasChanged) console.log('Something was changed while the site was built: build it again.');
    else if (!isThere) keepLastBuild(out, made);
    if (isUploaded && !hasChanged) addPublished(made.addresses);
    const gone = isUploaded ? goneNotes(made.addresses).map(describeFault) : [];
    for (const note of [...made.notes, ...gone]) console.log(note);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`${made.size}, ${seconds} s; ${isThere ? 'nothing has changed' : cacheUses()}.`);
  } catch (error) {
    throw error instanceof Faults ? named(error.faults) : error;
  } finally {
    release();
  }
}

/** Makes the site. Nearly everything imports the settings, so it is imported only when they can be. */
async function make(out: string, found: readonly Fault[], last?: LastBuild, known?: string): Promise<LastBuild> {
  const worthALook = await checkFirst(found, realPath(out) === realPath('out'));
  const sources = known ?? digestOfSources();
  const { makeSite } = await import('./site.ts');
  const made = await makeSite(out, found, last);
  return { ...made, notes: [...worthALook.map(describeFault), ...made.notes], sources };
}

/** What of the site itself came from the cache, in words. */
function cacheUses(): string {
  const parts = ['pages', 'pictures', 'social pictures', 'files'].flatMap((what) => {
    const { taken, made } = uses.get(what) ?? { taken: 0, made: 0 };
    return taken + made > 0 ? `${taken} of ${taken + made} ${what}` : [];
  });
  return `from the cache: ${parts.join(', ')}`;
}
