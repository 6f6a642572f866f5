import { forget } from '../cache/cache.ts';
import { describeFault } from '../faults.ts';
import { applyCall, type Call, type CallOptions } from './call.ts';
import { checkFirst, progress } from './check-project.ts';
import { keepBuild, lastBuild, type Made, stampOfSources } from './last.ts';
import { lockBuilds } from './lock.ts';
import { addPublished, goneNotes } from './published-addresses.ts';

/**
 * Makes the site, in part from the cache. Where nothing has changed since the last build it is there already, and neither the
 * content nor the code that renders it is loaded.
 *
 * @throws {Faults} with everything that is wrong with what the owner wrote.
 */
export async function build(options?: CallOptions): Promise<void> {
  const begun = Date.now();
  const call = applyCall(options);
  const { found, out, isUploaded } = call;
  const sources = stampOfSources();
  const release = await lockBuilds();
  try {
    const last = found.length === 0 ? lastBuild(out, sources) : undefined;
    const [making] = await Promise.allSettled([last ?? make(call)]);
    progress('');
    const hasChanged = sources !== stampOfSources();
    // What was made of the old may lie under the name of the new.
    if (hasChanged) forget(({ mtimeMs }) => mtimeMs >= begun);
    if (making.status === 'rejected') throw making.reason;
    const made = making.value;
    if (hasChanged) console.log('Something was changed while the site was built: build it again.');
    else if (!last) keepBuild(out, sources, made);
    if (isUploaded && !hasChanged) addPublished(made.addresses);
    const gone = isUploaded ? goneNotes(made.addresses).map(describeFault) : [];
    for (const note of [...made.notes, ...gone]) console.log(note);
    const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
    console.log(`${made.size}, ${seconds} s${last ? '; nothing has changed' : ''}.`);
  } finally {
    release();
  }
}

/** Makes the site. Nearly everything imports the settings, so it is imported only when they can be. */
async function make(call: Call): Promise<Made> {
  const notes = await checkFirst(call);
  const { makeSite } = await import('./site.ts');
  return makeSite(call.out, notes);
}
