import { checkPublishedUrls } from '../content/published-urls.ts';
import {
  type Diagnostic,
  formatReport,
  isError,
  runChecks,
  toDiagnostics,
} from '../core/diagnostics.ts';
import { runTask } from '../core/progress.ts';
import { type CheckOptions, checkSettings } from './check-settings.ts';

/** Checks the project as a build does. Prints a report, in full if `isVerbose`. Returns whether there are no errors. */
export async function checkProject(
  options: CheckOptions,
  isVerbose = false,
): Promise<boolean> {
  const checked = await runTask('Checking content', () =>
    checkAll(options).catch(toDiagnostics),
  );
  const found = [...checked];
  const isCorrect = !found.some(isError);
  if (isCorrect && options.isDeployable) {
    const { siteUrls } = await import('../site/outputs.ts');
    found.push(...checkPublishedUrls(siteUrls()));
  }

  const stream = isCorrect ? process.stdout : process.stderr;
  const maxPerKind = isVerbose ? Number.POSITIVE_INFINITY : undefined;
  stream.write(`${formatReport(found, stream, maxPerKind)}\n`);
  return isCorrect;
}

/** Checks the settings and, if they have no errors, the content and all images. Returns the warnings. */
export async function checkAll(
  options: CheckOptions,
): Promise<readonly Diagnostic[]> {
  const warnings = await checkSettings(options);
  return runChecks(() => warnings, checkSources);
}

/** Checks the content, the site's SVGs, and the texts of Open Graph images. Returns the warnings. */
export async function checkSources(): Promise<readonly Diagnostic[]> {
  const { checkContent } = await import('./check-content.ts');
  const { checkOgSettings } = await import('./check-og-images.ts');
  const { checkSiteSvgs } = await import('../media/svg/site-svgs.ts');
  return runChecks(checkContent, checkSiteSvgs, checkOgSettings);
}
