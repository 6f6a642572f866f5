import { resolve } from 'node:path';
import { isSourceFile } from '../content/published-urls.ts';
import { recall, store } from '../core/cache.ts';
import { createDayClock } from '../core/dates.ts';
import {
  computeDigest,
  digestCode,
  digestFiles,
  digestModule,
} from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
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
    digestFiles(contentFolder(), isSourceFile),
    digestFiles('public', isSourceFile),
    variables.map((name) => process.env[name] ?? ''),
  );
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
  const isUnchanged = stored.exported === digestFiles(out);
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
    exported: digestFiles(out),
  };
  store('builds', [resolve(out), sources], build);
}
