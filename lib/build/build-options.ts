import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheFolder } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { digestCode } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { resolveRealPath } from '../core/paths.ts';
import { checkOutputFolder } from './output-folder.ts';

/** The options of a build or check. They override settings and variables. Paths are relative to the project. */
export interface BuildOptions {
  readonly out?: string | undefined;
  readonly 'site-url'?: string | undefined;
  readonly 'message-host'?: string | undefined;
  readonly content?: string | undefined;
}

export interface AppliedOptions {
  readonly out: string;
  /** Whether the content is the default one, and the build goes to `out/`. */
  readonly isDeployable: boolean;
  /** The errors in the options. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the options, and sets the environment variables that this process and
 * its child processes read. Must be called before the settings are imported,
 * because the variables override settings.
 */
export function applyBuildOptions(options: BuildOptions = {}): AppliedOptions {
  const { out = 'out' } = options;
  const isOtherContent = options.content || process.env['GLIDEPATH_CONTENT'];
  const isOut = resolveRealPath(out) === resolveRealPath('out');

  overrideVariable('GLIDEPATH_SITE_URL', options['site-url']);
  overrideVariable('GLIDEPATH_MESSAGE_HOST', options['message-host']);
  overrideVariable('GLIDEPATH_CONTENT', options.content);
  const content = contentFolder();
  const diagnostics = [
    ...checkOutputFolder(out, content),
    ...checkContentFolder(content),
    ...checkDate(),
  ];

  Object.assign(process.env, { NODE_ENV: 'production' });
  // Normalized, because cache keys contain the path.
  const path = relative('.', content).replaceAll('\\', '/') || '.';
  process.env['GLIDEPATH_CONTENT'] = path;
  // All processes of a build use the same date, even past midnight, because the date decides what is published.
  process.env['SOURCE_DATE_EPOCH'] ||= `${Math.floor(Date.now() / 1_000)}`;
  process.env['GLIDEPATH_CACHE'] ||= cacheFolder;
  process.env['GLIDEPATH_CODE'] = digestCode();
  return { out, isDeployable: !isOtherContent && isOut, diagnostics };
}

function overrideVariable(name: string, value: string | undefined): void {
  if (value !== undefined) {
    process.env[name] = value;
  }
}

function checkContentFolder(content: string): readonly Diagnostic[] {
  if (statSync(content, { throwIfNoEntry: false })?.isDirectory()) {
    return [];
  }

  const reason = `There is no folder '${content}'. Create it, or name another folder with --content.`;
  return [{ file: '--content or GLIDEPATH_CONTENT', reason }];
}

/** Checks the date: https://reproducible-builds.org/specs/source-date-epoch/ */
function checkDate(): readonly Diagnostic[] {
  const { SOURCE_DATE_EPOCH: seconds = '' } = process.env;
  if (/^\d{0,11}$/.test(seconds)) {
    return [];
  }

  const reason = `'${seconds}' is not a number of seconds. Write the seconds since 1970, or unset the variable.`;
  return [{ file: 'SOURCE_DATE_EPOCH', reason }];
}
