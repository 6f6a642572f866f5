import { readdirSync } from 'node:fs';
import { checkSettings } from '../check/check-settings.ts';
import { addPublishedUrls, checkPublishedUrls, isSourceFile } from '../content/published-urls.ts';
import { forget, recall, store } from '../core/cache.ts';
import { createDayClock } from '../core/dates.ts';
import { formatReport } from '../core/diagnostics.ts';
import { computeDigest, listModules, stampFiles } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
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
  const release = await lockBuilds();
  try {
    const last = applied.diagnostics.length === 0 ? lastBuild(applied.out, sources) : undefined;
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
    if (hasChanged) console.log('Source files changed during the build. Run it again.');
    else if (!last) storeBuild(applied.out, sources, result);
    if (applied.isDeployable && !hasChanged) addPublishedUrls(result.urls);
    const warnings = [...result.warnings, ...(applied.isDeployable ? checkPublishedUrls(result.urls) : [])];
    if (warnings[0]) console.log(formatReport(warnings));
    const seconds = ((Date.now() - startTime) / 1_000).toFixed(1);
    return { ...result, seconds, isUnchanged: last !== undefined };
  } finally {
    release();
  }
}

/** Returns a digest of sources and overriding variables. Every write to a source changes it, even an undone one. */
export function stampSources(): string {
  const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : entry.name));
  // Leaves out the files that tools write.
  const own = files.filter((name) => !/^next-env\.d\.ts$|\.tsbuildinfo$|\.log$/.test(name)).sort();
  const folders = ['app', 'commands', 'lib', 'public', 'node_modules/.package-lock.json'];
  const paths = [...folders, ...own, ...listModules('extensions.ts')];
  const stamps = [stampFiles(contentFolder(), isSourceFile), ...paths.map((path) => [path, stampFiles(path)])];
  const names = ['SITE_URL', 'MESSAGE_HOST', 'LOCALE', 'EXTENSIONS'];
  const variables = names.map((name) => process.env[`GLIDEPATH_${name}`] ?? '');
  return computeDigest(variables, stamps);
}

/** Returns the result of a folder's last build, or `undefined` if the sources, the day, or the folder have changed. */
export function lastBuild(out: string, sources: string): BuildResult | undefined {
  const last = recall<{ result: BuildResult; stamp: string }>('last build', [resolveRealPath(out)])?.value;
  // The time zone comes from the result, because the settings may be invalid.
  return last && last.stamp === stampBuild(out, sources, last.result) ? last.result : undefined;
}

/** Stores a build's result for `lastBuild`. */
export function storeBuild(out: string, sources: string, result: BuildResult): void {
  store('last build', [resolveRealPath(out)], { result, stamp: stampBuild(out, sources, result) });
}

function stampBuild(out: string, sources: string, { timeZone }: BuildResult): string {
  return computeDigest(sources, createDayClock(timeZone)(), stampFiles(out));
}
