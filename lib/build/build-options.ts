import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheFolder } from '../core/cache.ts';
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

/**
 * Checks the options, and sets the environment variables that this process and its child processes read. Must be called
 * before the settings are imported, because the variables override settings. A build to `out/` is deployable.
 */
export function applyBuildOptions(options: BuildOptions = {}) {
  const {
    out = 'out',
    'site-url': siteUrl,
    'message-host': messageHost,
    content: named,
  } = options;
  const isDeployable =
    !named &&
    !process.env['GLIDEPATH_CONTENT'] &&
    resolveRealPath(out) === resolveRealPath('out');
  const variables = {
    GLIDEPATH_SITE_URL: siteUrl,
    GLIDEPATH_MESSAGE_HOST: messageHost,
    GLIDEPATH_CONTENT: named,
  };
  for (const [name, value] of Object.entries(variables))
    if (value !== undefined) process.env[name] = value;
  const content = contentFolder();
  const isFolder = statSync(content, { throwIfNoEntry: false })?.isDirectory();
  const noContent = `There is no folder '${content}'. Create it, or name another folder with --content.`;
  const { SOURCE_DATE_EPOCH: seconds = '' } = process.env;
  const noDate = `'${seconds}' is not a number of seconds. Write the seconds since 1970, or unset the variable.`;
  const diagnostics = [
    ...checkOutputFolder(out, content),
    ...(isFolder
      ? []
      : [{ file: '--content or GLIDEPATH_CONTENT', reason: noContent }]),
    // https://reproducible-builds.org/specs/source-date-epoch/
    ...(/^\d{0,11}$/.test(seconds)
      ? []
      : [{ file: 'SOURCE_DATE_EPOCH', reason: noDate }]),
  ];
  const path = relative('.', content).replaceAll('\\', '/') || '.';
  Object.assign(process.env, {
    NODE_ENV: 'production',
    // Normalized, because cache keys contain the path.
    GLIDEPATH_CONTENT: path.startsWith('../') ? content : path,
    // All processes of a build use the same date, even past midnight, because the date decides what is published.
    SOURCE_DATE_EPOCH: seconds || String(Math.floor(Date.now() / 1_000)),
    GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
    GLIDEPATH_CODE: digestCode(),
  });
  return { diagnostics, out, isDeployable };
}
