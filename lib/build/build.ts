import { readdirSync } from 'node:fs';
import { checkSettings } from '../check/check-settings.ts';
import {
  addPublishedUrls,
  checkPublishedUrls,
  isSourceFile,
} from '../content/published-urls.ts';
import { forget, recall, store } from '../core/cache.ts';
import { createDayClock } from '../core/dates.ts';
import { formatReport } from '../core/diagnostics.ts';
import {
  computeDigest,
  digestFiles,
  listModules,
  listPaths,
  stampFiles,
} from '../core/digest.ts';
import { contentFolder, isExecutable } from '../core/list-files.ts';
import { resolveRealPath } from '../core/paths.ts';
import { lockBuilds } from './build-lock.ts';
import { applyBuildOptions, type BuildOptions } from './build-options.ts';
import type { BuildResult } from './build-site.ts';

/**
 * Builds the site, prints progress and warnings, and adds new URLs to `content/published.txt`. If nothing has changed
 * since the last build, returns its result without loading content or rendering code. Throws `DiagnosticsError`.
 */
export async function build(options?: BuildOptions) {
  const startTime = Date.now();
  const applied = applyBuildOptions(options);
  const sources = stampSources();
  const release = lockBuilds();
  try {
    const { errors, result: stored, isFromToday } = lastBuild(applied.out);
    const last =
      applied.diagnostics.length + errors.length === 0 && isFromToday
        ? stored
        : undefined;
    const checkAndBuild = async () => {
      const warnings = await checkSettings(applied);
      // Imports this module after the check, because the module imports the settings.
      return (await import('./build-site.ts')).buildSite(applied.out, warnings);
    };
    const [outcome] = await Promise.allSettled([last ?? checkAndBuild()]);
    const hasChanged = sources !== stampSources();
    // Deletes this build's cache entries, because they may have the key of a changed file, but results of its old text.
    if (hasChanged) forget(({ mtimeMs }) => mtimeMs >= startTime);
    if (outcome.status === 'rejected') throw outcome.reason;
    const result = outcome.value;
    if (hasChanged)
      console.log('Source files changed during the build. Run it again.');
    else if (!last) storeBuild(applied.out, result);
    if (applied.isDeployable && !hasChanged) addPublishedUrls(result.urls);
    const warnings = [
      ...result.warnings,
      ...(applied.isDeployable ? checkPublishedUrls(result.urls) : []),
    ];
    if (warnings[0]) console.log(formatReport(warnings));
    const seconds = ((Date.now() - startTime) / 1_000).toFixed(1);
    return { ...result, seconds, isUnchanged: last !== undefined };
  } finally {
    release();
  }
}

/** Lists the inputs of a build: the names of overriding variables, and the paths of sources and of files in `out`. */
function listInputs(out: readonly string[] = []): readonly string[] {
  const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [] : entry.name,
  );
  // Leaves out the files that tools write.
  const own = files
    .filter((name) => !/^next-env\.d\.ts$|\.tsbuildinfo$|\.log$/.test(name))
    .sort();
  const folders = ['app', 'commands', 'lib', 'node_modules/.package-lock.json'];
  const content = [contentFolder(), 'public'].flatMap((folder) =>
    listPaths(folder, isSourceFile),
  );
  const others = [...folders, ...own, ...listModules('extensions.ts'), ...out];
  const paths = [...content, ...others.flatMap((path) => listPaths(path))];
  const names = ['SITE_URL', 'MESSAGE_HOST', 'LOCALE', 'EXTENSIONS'].map(
    (name) => `GLIDEPATH_${name}`,
  );
  return [...names, ...paths];
}

/** Returns the value of a variable, or what `read` returns for a path. */
const readInput = (name: string, read: (path: string) => string) =>
  name.startsWith('GLIDEPATH_') ? (process.env[name] ?? '') : read(name);

/** Returns a digest of a file, and of its mode, which zips of programs contain. */
const digestInput = (path: string): string =>
  computeDigest(digestFiles(path), `${isExecutable(path)}`);

/** Returns a digest of sources and overriding variables. Every write to a source changes it, even an undone one. */
const stampSources = (): string =>
  computeDigest(
    ...listInputs().map((name) => [name, readInput(name, stampFiles)]),
  );

type StoredBuild = Readonly<{
  result: BuildResult;
  day: string;
  digests: Readonly<Record<string, string>>;
}>;

/** Returns a folder's last build, and an error if a source, a file, or the list of published articles has changed. */
export function lastBuild(out: string) {
  const report = (file: string, reason: string) => [
    { file, reason: `${reason}. Run 'npm run build'.` },
  ];
  const last = recall<StoredBuild>('last build', [resolveRealPath(out)])?.value;
  if (!last)
    return {
      errors: report(out, 'The build cache has no build with this code'),
    };
  const [{ result, digests }, now] = [last, new Set(listInputs([out]))];
  // The time zone comes from the result, because the settings may be invalid.
  const day = createDayClock(result.timeZone)();
  const { nextDay } = result.urls;
  // Reads files only up to the first change. The sources come before the files in `out`.
  const isChanged = (name: string) =>
    !now.has(name) || digests[name] !== readInput(name, digestInput);
  const file = [...new Set([...Object.keys(digests), ...now])].find(isChanged);
  const change = !(file && file in digests)
    ? 'Added'
    : now.has(file)
      ? 'Changed'
      : 'Deleted';
  const outdated =
    nextDay && nextDay <= day
      ? report(out, `The article scheduled for ${nextDay} is missing`)
      : [];
  const errors = file
    ? report(file, `${change} after the last build`)
    : outdated;
  return { result, errors, isFromToday: last.day === day };
}

/** Stores a build's result for `lastBuild`. */
export function storeBuild(out: string, result: BuildResult): void {
  const digests = Object.fromEntries(
    listInputs([out]).map((name) => [name, readInput(name, digestInput)]),
  );
  store('last build', [resolveRealPath(out)], {
    result,
    day: createDayClock(result.timeZone)(),
    digests,
  });
}
