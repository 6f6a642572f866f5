import { collectDiagnostics, type Diagnostic, DiagnosticsError, formatReport } from '../core/diagnostics.ts';
import { runTask } from '../core/progress.ts';
import { checkPublishedUrls } from './check-published-urls.ts';
import { checkSettings } from './check-settings.ts';

/** The errors in the options of a build or check. Only a build of the default content to `out/` is deployable. */
export interface CheckOptions {
  readonly diagnostics: readonly Diagnostic[];
  readonly isDeployable: boolean;
}

/** Checks the project as a build does. Prints the diagnostics and their counts, and sets exit code 1 for errors. */
export async function checkProject(options: CheckOptions): Promise<void> {
  const start = performance.now();
  const warnings: Diagnostic[] = [];
  const check = async () => warnings.push(...(await runTask('Checking content', () => checkAll(options))));
  const errors = await collectDiagnostics(check);
  if (errors.length === 0 && options.isDeployable) {
    const { siteUrls } = await import('../site/site-urls.ts');
    warnings.push(...checkPublishedUrls(siteUrls()));
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const [diagnostics, stream] = errors[0] ? [errors, process.stderr] : [warnings, process.stdout];
  stream.write(`${formatReport(diagnostics, stream)} (${seconds} s)\n`);
  if (errors[0]) process.exitCode = 1;
}

/** Checks the settings and, if they have no errors, the content and all images. Returns the warnings. */
export async function checkAll(options: CheckOptions): Promise<readonly Diagnostic[]> {
  return [...(await checkOptionsAndSettings(options)), ...(await checkSources())];
}

/** Checks the settings and returns the warnings. Throws `DiagnosticsError` if the settings or options have errors. */
export function checkOptionsAndSettings({ diagnostics, isDeployable }: CheckOptions): Promise<readonly Diagnostic[]> {
  return collectWarnings(diagnostics, () => checkSettings(isDeployable));
}

/** Checks the content, the site's SVGs, and the images in `public/`. Returns the warnings. */
export async function checkSources(): Promise<readonly Diagnostic[]> {
  const [{ checkContent }, { checkSiteSvgs }, { checkPublicImages }] = await Promise.all([
    import('./check-content.ts'),
    import('../media/svg/site-svgs.ts'),
    import('./check-public-images.ts'),
  ]);
  return [...(await collectWarnings([], checkContent, checkSiteSvgs)), ...(await checkPublicImages())];
}

/** Runs all checks and returns the warnings of `check`. Throws `DiagnosticsError` if `found` or a check has errors. */
async function collectWarnings(
  found: readonly Diagnostic[],
  check: () => Promise<readonly Diagnostic[]>,
  ...others: readonly (() => void)[]
): Promise<readonly Diagnostic[]> {
  const warnings: Diagnostic[] = [];
  const diagnostics = await collectDiagnostics(async () => warnings.push(...(await check())), ...others);
  if (found.length + diagnostics.length > 0) throw new DiagnosticsError([...found, ...diagnostics]);
  return warnings;
}
