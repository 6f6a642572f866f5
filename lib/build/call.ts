import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheFolder } from '../cache/cache.ts';
import { digestOfCode } from '../cache/digest.ts';
import { contentFolder } from '../content/folder.ts';
import { realPath, targetFaults } from '../export/output-folder.ts';
import type { Fault } from '../faults.ts';

/** What a build or a check can be told in place of `out/`, the settings and variables. Folders are named from the project's. */
export type CallOptions = Readonly<Partial<Record<'out' | 'address' | 'messageHost' | 'content', string | undefined>>>;

/** How a build or a check was called: what is wrong with that, where the site is put, and whether that is uploaded. */
export type Call = ReturnType<typeof applyCall>;

/**
 * Sets the environment variables that settings and content are read by, in this process and in those of Next, and looks whether
 * they can be used. It has to come before the settings are imported.
 */
export function applyCall({ out = 'out', address, messageHost, content: named }: CallOptions = {}) {
  // Content that has to be named is another one, or is tried out.
  const isUploaded = !named && !process.env['GLIDEPATH_CONTENT'] && realPath(out) === realPath('out');
  const given = { GLIDEPATH_ADDRESS: address, GLIDEPATH_MESSAGE_HOST: messageHost, GLIDEPATH_CONTENT: named };
  for (const [variable, value] of Object.entries(given)) if (value !== undefined) process.env[variable] = value;
  const content = contentFolder();
  const isFolder = statSync(content, { throwIfNoEntry: false })?.isDirectory();
  const ofContent = `There is no folder '${content}'. Name the folder of the articles, from the folder of the project.`;
  const { SOURCE_DATE_EPOCH: seconds = '' } = process.env;
  const ofDay = `'${seconds}' is not a number of seconds. Write those from 1970 to the day of the build, or leave it out.`;
  const found: readonly Fault[] = [
    ...targetFaults(out, content),
    ...(isFolder ? [] : [{ file: 'GLIDEPATH_CONTENT', reason: ofContent }]),
    // https://reproducible-builds.org/specs/source-date-epoch/
    ...(/^\d{0,11}$/.test(seconds) ? [] : [{ file: 'SOURCE_DATE_EPOCH', reason: ofDay }]),
  ];
  const path = relative('.', content).replaceAll('\\', '/') || '.';
  Object.assign(process.env, {
    NODE_ENV: 'production',
    // One name for everything.
    GLIDEPATH_CONTENT: path.startsWith('../') ? content : path,
    // One day for all processes of a build that goes on over midnight: which articles are held back depends on it.
    SOURCE_DATE_EPOCH: seconds || String(Math.floor(Date.now() / 1_000)),
    GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
    GLIDEPATH_CODE: digestOfCode(),
  });
  return { found, out, isUploaded };
}
