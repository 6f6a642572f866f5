import { resolve } from 'node:path';
import { isSourceFile } from '../content/published-urls.ts';
import { recall, store } from '../core/cache.ts';
import { createDayClock } from '../core/dates.ts';
import {
  computeDigest,
  type DigestInput,
  digestCode,
  digestFiles,
  digestModule,
} from '../core/digest.ts';
import {
  contentFolder,
  isExecutable,
  listAllFiles,
} from '../core/list-files.ts';
import type { BuildResult } from './build-site.ts';

interface StoredBuild {
  readonly result: BuildResult;
  /** The day of the build in the owner's time zone. */
  readonly day: string;
  /** The digest of the export. */
  readonly exported: string;
}

/** The variables that override settings. */
const variables = [
  'GLIDEPATH_SITE_URL',
  'GLIDEPATH_MESSAGE_HOST',
  'GLIDEPATH_LOCALE',
  'GLIDEPATH_EXTENSIONS',
];

/** Returns a digest of the sources of the site, with the values of overriding variables. */
export function digestSources(): string {
  return computeDigest(
    digestCode(),
    digestFiles('app'),
    digestFiles('settings.ts'),
    digestModule('extensions.ts'),
    digestFolder(contentFolder(), isSourceFile),
    digestFolder('public', isSourceFile),
    variables.map((name) => process.env[name] ?? ''),
  );
}

/** Returns the digests of the files in a folder, with their modes, which zips of programs contain. */
function digestFolder(
  folder: string,
  isIncluded: (name: string) => boolean = () => true,
): DigestInput {
  const names = listAllFiles(folder).filter(isIncluded);
  return names.map((name) => {
    const file = `${folder}/${name}`;
    return [name, digestFiles(file), String(isExecutable(file))];
  });
}

/** Returns the result of the last build, if it was today, and if neither the sources nor the export have changed. */
export function recallBuild(
  out: string,
  sources: string,
): BuildResult | undefined {
  const stored = recall<StoredBuild>('builds', [resolve(out), sources])?.value;
  if (!stored) {
    return undefined;
  }

  // The time zone comes from the result, because the settings are not loaded yet.
  const day = createDayClock(stored.result.timeZone)();
  const isUnchanged = stored.exported === computeDigest(digestFolder(out));
  return isUnchanged && stored.day === day ? stored.result : undefined;
}

/** Stores a build's result for `recallBuild`. */
export function storeBuild(
  out: string,
  sources: string,
  result: BuildResult,
): void {
  const build: StoredBuild = {
    result,
    day: createDayClock(result.timeZone)(),
    exported: computeDigest(digestFolder(out)),
  };
  store('builds', [resolve(out), sources], build);
}
