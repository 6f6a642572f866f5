import { forgetSince, uses } from '../cache/cache.ts';
import { realPath } from '../export/target.ts';
import { describeFault, type Fault, Faults, faultsOf } from '../faults.ts';
import { checkSettings } from '../settings-check.ts';
import { type CallOptions, takeCall } from './call.ts';
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
import { type Progress, startProgress } from './progress.ts';
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
  const progress = startProgress();
  try {
    const last = found.length === 0 ? lastBuild(out) : undefined;
    // Settings that are a pipe can be read once: where there is no last build, they are not read here.
    const sources = last && digestOfSources();
    const same = last && sources && isCurrent(last, sources) && isUntouched(last) ? last : undefined;
    const making = same ? Promise.resolve(same) : make(out, found, last, progress, sources);
    await Promise.allSettled([making]);
    progress.end();
    const hasChanged = !same && stamp !== stampOfSources();
    // What was made of the old may lie under the name of the new.
    if (hasChanged) forgetSince(begun);
    const made = await making;
    if (hasChanged) console.log('Something was changed while the site was built: build it again.');
    else if (!same) keepLastBuild(out, made);
    if (isUploaded && !hasChanged) addPublished(made.addresses);
    const gone = isUploaded ? goneNotes(made.addresses).map(describeFault) : [];
    for (const note of [...made.notes, ...gone]) console.log(note);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`${made.size}, ${seconds} s; ${same ? 'nothing has changed' : cacheUses()}.`);
  } catch (error) {
    throw error instanceof Faults ? named(error.faults) : error;
  } finally {
    release();
  }
}

/** Makes the site. Nearly everything imports the settings, so it is imported only when they can be. */
async function make(
  out: string,
  found: readonly Fault[],
  last: LastBuild | undefined,
  progress: Progress,
  known: string | undefined,
): Promise<LastBuild> {
  let worthALook: readonly Fault[] = [];
  const faults = await faultsOf(async () => {
    worthALook = await checkSettings(realPath(out) === realPath('out'));
  });
  if (faults.length > 0) throw new Faults([...found, ...faults]);
  const sources = known ?? digestOfSources();
  const { makeSite } = await import('./site.ts');
  const made = await makeSite(out, found, last, progress);
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
