import { collectDiagnostics, type Diagnostic, DiagnosticsError, formatReport } from '../core/diagnostics.ts';
import { showProgress } from '../core/progress.ts';
import { checkPublishedUrls } from './check-published-urls.ts';
import { checkSettings } from './check-settings.ts';

/** The errors in the options of a build or check, and whether the build goes to `out/`, which is deployed. */
export interface CheckOptions {
  readonly diagnostics: readonly Diagnostic[];
  readonly isDeployable: boolean;
}

/** Checks the project as a build does, prints the diagnostics with their counts, and sets exit code 1 for errors. */
export async function checkProject(options: CheckOptions): Promise<void> {
  const start = performance.now();
  showProgress('Checking the content');
  const warnings: Diagnostic[] = [];
  const check = async () => warnings.push(...(await checkAll(options)));
  const errors = await collectDiagnostics(check).finally(() => showProgress(''));
  if (errors.length === 0 && options.isDeployable) {
    const { siteUrls } = await import('../site/site-urls.ts');
    warnings.push(...checkPublishedUrls(siteUrls()));
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const [diagnostics, stream] = errors[0] ? [errors, process.stderr] : [warnings, process.stdout];
  stream.write(`${formatReport(diagnostics, stream)} (${seconds} s)\n`);
  if (errors[0]) process.exitCode = 1;
}

/** Checks the settings and, if they have no errors, everything else. */
export async function checkAll(options: CheckOptions): Promise<readonly Diagnostic[]> {
  return [...(await checkOptionsAndSettings(options)), ...(await checkSources())];
}

/** Checks the settings, and throws their errors together with those in the options. */
export function checkOptionsAndSettings({ diagnostics, isDeployable }: CheckOptions): Promise<readonly Diagnostic[]> {
  return collectWarnings(diagnostics, () => checkSettings(isDeployable));
}

/** Checks everything but the settings. */
export async function checkSources(): Promise<readonly Diagnostic[]> {
  const [{ checkContent }, { checkSiteSvgs }, { checkPublicImages }] = await Promise.all([
    import('./check-content.ts'),
    import('../media/svg/site-svgs.ts'),
    import('./check-public-images.ts'),
  ]);
  return [...(await collectWarnings([], checkContent, checkSiteSvgs)), ...(await checkPublicImages())];
}

/** Returns the warnings of a check. Throws {DiagnosticsError} with earlier errors and those of all checks. */
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
