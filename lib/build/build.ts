import { checkSettings } from '../check/check-settings.ts';
import {
  addPublishedUrls,
  checkPublishedUrls,
} from '../content/published-urls.ts';
import { forget } from '../core/cache.ts';
import { formatReport } from '../core/diagnostics.ts';
import { lockBuilds } from './build-lock.ts';
import { type AppliedOptions, applyBuildOptions } from './build-options.ts';
import type { BuildResult } from './build-site.ts';
import { digestSources, recallBuild, storeBuild } from './last-build.ts';

/** The result of a build, and how it came about. */
export interface FinishedBuild extends BuildResult {
  readonly seconds: string;
  readonly isUnchanged: boolean;
}

/**
 * Builds the site, prints progress and warnings, and adds new URLs to
 * `content/published.txt`. If nothing has changed since the last build, returns
 * its result without loading content or rendering code. Throws
 * `DiagnosticsError`.
 */
export async function build(out?: string): Promise<FinishedBuild> {
  const startTime = Date.now();
  const options = applyBuildOptions(out);
  const release = lockBuilds();
  try {
    const sources = digestSources();
    const unchanged = recallBuild(options.out, sources);
    const result = unchanged ?? (await buildChanged(options, sources));

    const warnings = [...result.warnings];
    if (options.isDeployable) {
      addPublishedUrls(result.urls);
      warnings.push(...checkPublishedUrls(result.urls));
    }
    if (warnings.length > 0) {
      console.log(formatReport(warnings));
    }

    const seconds = ((Date.now() - startTime) / 1_000).toFixed(1);
    return { ...result, seconds, isUnchanged: unchanged !== undefined };
  } finally {
    release();
  }
}

async function buildChanged(
  options: AppliedOptions,
  sources: string,
): Promise<BuildResult> {
  const startTime = Date.now();
  let result: BuildResult | undefined;
  try {
    const warnings = await checkSettings(options);
    // Imports this module after the check, because the module imports the settings.
    const { buildSite } = await import('./build-site.ts');
    result = await buildSite(options.out, warnings);
    return result;
  } finally {
    if (sources !== digestSources()) {
      // Deletes this build's cache entries, because they may have the key of a changed file, but results of its old text.
      forget(({ mtimeMs }) => mtimeMs >= startTime);
      console.log('Source files changed during the build. Run it again.');
    } else if (result) {
      storeBuild(options.out, sources, result);
    }
  }
}
