import { resolve } from 'node:path';
import { cacheFolder } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { digestCode } from '../core/digest.ts';
import { checkOutputFolder } from './output-folder.ts';

export interface AppliedOptions {
  readonly out: string;
  /** Whether the content is the default one, and the build goes to `out/`. */
  readonly isDeployable: boolean;
  /** The errors in the options. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the output folder, and sets the environment variables that this process
 * and its child processes read. Must be called before the settings are imported.
 */
export function applyBuildOptions(out = 'out'): AppliedOptions {
  const isOtherContent = Boolean(process.env['GLIDEPATH_CONTENT']);
  const isOut = resolve(out) === resolve('out');

  Object.assign(process.env, { NODE_ENV: 'production' });
  // All processes of a build use the same date, even past midnight, because the date decides what is published.
  process.env['SOURCE_DATE_EPOCH'] ||= `${Math.floor(Date.now() / 1_000)}`;
  process.env['GLIDEPATH_CACHE'] ||= cacheFolder;
  process.env['GLIDEPATH_CODE'] = digestCode();

  return {
    out,
    isDeployable: isOut && !isOtherContent,
    diagnostics: checkOutputFolder(out),
  };
}
