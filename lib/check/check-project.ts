import { type Diagnostic, formatReport, runChecks } from '../core/diagnostics.ts';
import { runTask } from '../core/progress.ts';
import { checkPublishedUrls } from './check-published-urls.ts';
import { checkSettings } from './check-settings.ts';

/** The errors in the options of a build or check. Only a build of the default content to `out/` is deployable. */
export interface CheckOptions {
  readonly diagnostics: readonly Diagnostic[];
  readonly isDeployable: boolean;
}

/** Checks the project as a build does, and prints the warnings. Throws `DiagnosticsError` if there are errors. */
export async function checkProject(options: CheckOptions): Promise<void> {
  const start = performance.now();
  const warnings = [...(await runTask('Checking content', () => checkAll(options)))];
  if (options.isDeployable) {
    const { siteUrls } = await import('../site/site-urls.ts');
    warnings.push(...checkPublishedUrls(siteUrls()));
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.log(`${formatReport(warnings)} (${seconds} s)`);
}

/** Checks the settings and, if they have no errors, the content and all images. Returns the warnings. */
export async function checkAll(options: CheckOptions): Promise<readonly Diagnostic[]> {
  return [...(await checkOptionsAndSettings(options)), ...(await checkSources())];
}

/** Checks the settings and returns the warnings. Throws `DiagnosticsError` if the settings or options have errors. */
export function checkOptionsAndSettings({ diagnostics, isDeployable }: CheckOptions): Promise<readonly Diagnostic[]> {
  return runChecks(
    () => diagnostics,
    () => checkSettings(isDeployable),
  );
}

/** Checks the content, the site's SVGs, and the images in `public/`. Returns the warnings. */
export async function checkSources(): Promise<readonly Diagnostic[]> {
  const [{ checkContent }, { checkSiteSvgs }, { checkPublicImages }] = await Promise.all([
    import('./check-content.ts'),
    import('../media/svg/site-svgs.ts'),
    import('./check-public-images.ts'),
  ]);
  return runChecks(checkContent, checkSiteSvgs, checkPublicImages);
}
