import { stop } from 'esbuild';
import { cacheFolder, forgetSince, uses } from '../cache/cache.ts';
import { digestOfCode } from '../cache/code.ts';
import { type Fault, Faults } from '../faults.ts';
import { checkSettingsFile } from '../settings-file.ts';
import { callFaults } from './call.ts';
import { digestOfSources, isUntouched, keepLastBuild, type LastBuild, lastBuild, stampOfSources } from './last.ts';
import { lockBuilds } from './lock.ts';
import { type Progress, startProgress } from './progress.ts';

/** What a build can be told; left out, it makes `out/` from the settings as they are. */
export interface BuildOptions {
  /** Folder of the export, from the project's folder. */
  readonly out?: string | undefined;
  readonly address?: string | undefined;
  readonly messageHost?: string | undefined;
  /** Folder of the articles, from the project's folder. */
  readonly content?: string | undefined;
}

/** How an option reaches what reads settings and content. */
const variables = [
  ['address', '--address', 'GLIDEPATH_ADDRESS'],
  ['messageHost', '--message-host', 'GLIDEPATH_MESSAGE_HOST'],
  ['content', '--content', 'GLIDEPATH_CONTENT'],
] as const;

/**
 * Makes the site, of the cache and of what is new. Where nothing has changed since the last build, it is there already, and
 * nothing but this file and what it needs for that is read.
 *
 * @throws {Faults} with everything that is wrong with what the owner wrote.
 */
export async function build({ out = 'out', ...options }: BuildOptions = {}): Promise<void> {
  const start = performance.now();
  const begun = Date.now();
  const given = variables.filter(([name]) => options[name] !== undefined);
  for (const [name, , variable] of given) process.env[variable] = options[name];
  // It brings the folder of the articles to the form that everything after it knows.
  const found = callFaults(out);
  const stamp = stampOfSources();
  // Everything reads the content once, as it does in a process of Next.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
    GLIDEPATH_CODE: digestOfCode(),
  });
  const release = lockBuilds();
  const progress = startProgress();
  try {
    const last = found.length === 0 ? lastBuild(out) : undefined;
    // Settings that are a pipe can be read once: where there is no last build, they are not read here.
    const sources = last && digestOfSources();
    const same = last && last.sources === sources && isUntouched(last) ? last : undefined;
    const making = same ? Promise.resolve(same) : make(out, found, last, progress, sources);
    await Promise.allSettled([making]);
    progress.end();
    const hasChanged = !same && stamp !== stampOfSources();
    // What was made of the old may lie under the name of the new.
    if (hasChanged) forgetSince(begun);
    const made = await making;
    if (hasChanged) console.log('Something was changed while the site was built: build it again.');
    else if (!same) keepLastBuild(out, made);
    for (const note of made.notes) console.log(note);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`${made.size}, ${seconds} s; ${same ? 'nothing has changed' : cacheUses()}.`);
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    // What an option says is wrong there, and not in the variable.
    const options = new Map<string, string>(given.map(([, option, variable]) => [variable, option]));
    const named = ({ file, ...fault }: Fault) => ({ ...fault, file: options.get(file) ?? file });
    throw new Faults(error.faults.map(named));
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
  try {
    await checkSettingsFile();
    // The process of esbuild would wait for more, with forty megabytes; it comes again where a script is new.
    await stop();
  } catch (error) {
    throw error instanceof Faults ? new Faults([...found, ...error.faults]) : error;
  }
  const sources = known ?? digestOfSources();
  const { makeSite } = await import('./site.ts');
  return { ...(await makeSite(out, found, last, progress)), sources };
}

/** What of the site itself came from the cache, in words. */
function cacheUses(): string {
  const parts = ['pages', 'pictures', 'social pictures', 'files'].flatMap((what) => {
    const { taken, made } = uses.get(what) ?? { taken: 0, made: 0 };
    return taken + made > 0 ? `${taken} of ${taken + made} ${what}` : [];
  });
  return `from the cache: ${parts.join(', ')}`;
}
