import { checkOptionsAndSettings } from '../check/check-project.ts';
import { checkPublishedUrls } from '../check/check-published-urls.ts';
import { addPublishedUrls } from '../content/published-urls.ts';
import { forget } from '../core/cache.ts';
import { type Diagnostic, formatReport } from '../core/diagnostics.ts';
import { showProgress } from '../core/progress.ts';
import { lockBuilds } from './build-lock.ts';
import { type AppliedOptions, applyBuildOptions, type BuildOptions } from './build-options.ts';
import { type BuildResult, lastBuild, stampSources, storeBuild } from './last-build.ts';

/**
 * Builds the site and prints progress and warnings. Returns the last build's result if nothing has changed since,
 * without loading content or rendering code.
 *
 * @returns facts about the site, and how many seconds the build took
 * @throws {DiagnosticsError} with all errors in settings and content.
 */
export async function build(options?: BuildOptions) {
  const startTime = Date.now();
  const applied = applyBuildOptions(options);
  const sources = stampSources();
  const release = await lockBuilds();
  try {
    const last = applied.diagnostics.length === 0 ? lastBuild(applied.out, sources) : undefined;
    const [outcome] = await Promise.allSettled([last ?? checkAndBuild(applied)]);
    showProgress('');
    const hasChanged = sources !== stampSources();
    // Cache entries made from an old source file may have the key of the new one.
    if (hasChanged) forget(({ mtimeMs }) => mtimeMs >= startTime);
    if (outcome.status === 'rejected') throw outcome.reason;
    const result = outcome.value;
    if (hasChanged) console.log('Source files changed during the build. Run it again.');
    else if (!last) storeBuild(applied.out, sources, result);
    const missingUrls = applied.isDeployable ? recordUrls(result, hasChanged) : [];
    const warnings = [...result.warnings, ...missingUrls];
    if (warnings[0]) console.log(formatReport(warnings));
    const seconds = ((Date.now() - startTime) / 1_000).toFixed(1);
    return { ...result, seconds, isUnchanged: last !== undefined };
  } finally {
    release();
  }
}

/** Builds the site. Imports the code dynamically, because it imports the settings, which have to be checked first. */
async function checkAndBuild(options: AppliedOptions): Promise<BuildResult> {
  const warnings = await checkOptionsAndSettings(options);
  const { buildSite } = await import('./build-site.ts');
  return buildSite(options.out, warnings);
}

/** Records the URLs of a site that may be deployed, and returns warnings about earlier URLs that it no longer has. */
function recordUrls({ urls }: BuildResult, hasChanged: boolean): readonly Diagnostic[] {
  if (!hasChanged) addPublishedUrls(urls);
  return checkPublishedUrls(urls);
}
