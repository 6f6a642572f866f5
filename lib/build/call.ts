import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheFolder } from '../cache/cache.ts';
import { digestOfCode } from '../cache/digest.ts';
import { contentFolder } from '../content-folder.ts';
import { realPath, targetFaults } from '../export/target.ts';
import { type Fault, Faults } from '../faults.ts';

/** How an option reaches what reads settings and content. */
const variables = [
  ['address', '--address', 'GLIDEPATH_ADDRESS'],
  ['messageHost', '--message-host', 'GLIDEPATH_MESSAGE_HOST'],
  ['content', '--content', 'GLIDEPATH_CONTENT'],
] as const;

/** What a build or a check can be told of settings and content. */
export type CallOptions = { readonly [Name in (typeof variables)[number][0]]?: string | undefined };

/**
 * Tells everything in this process that reads settings and content how it was called: they are read once, as in a process of
 * Next, and what is made of them is remembered.
 *
 * @returns what is wrong with the call, how its faults name what an option has said, and whether it is about the site that
 * is uploaded: content that has to be named is another one, or is tried out
 */
export function takeCall(out: string, options: CallOptions) {
  const isUploaded = !options.content && !process.env['GLIDEPATH_CONTENT'] && realPath(out) === realPath('out');
  const given = variables.filter(([name]) => options[name] !== undefined);
  for (const [name, , variable] of given) process.env[variable] = options[name];
  // It brings the folder of the articles to the form that everything after it knows.
  const found = callFaults(out);
  Object.assign(process.env, {
    NODE_ENV: 'production',
    // One day for all processes of a build that goes on over midnight: which articles are held back depends on it.
    SOURCE_DATE_EPOCH: process.env['SOURCE_DATE_EPOCH'] || String(Math.floor(Date.now() / 1_000)),
    GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
    GLIDEPATH_CODE: digestOfCode(),
  });
  // What an option says is wrong there, and not in the variable.
  const names = new Map<string, string>(given.map(([, option, variable]) => [variable, option]));
  const named = (faults: readonly Fault[]) =>
    new Faults(faults.map(({ file, ...fault }) => ({ ...fault, file: names.get(file) ?? file })));
  return { found, named, isUploaded };
}

/** What is wrong with how the build was called: where the site shall go, the day, and the folder of the articles. */
export function callFaults(out: string): readonly Fault[] {
  const faults: Fault[] = [];
  const content = contentFolder();
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  // https://reproducible-builds.org/specs/source-date-epoch/
  if (seconds && !/^\d{1,11}$/.test(seconds)) {
    delete process.env['SOURCE_DATE_EPOCH'];
    const remedy = 'Write the seconds from 1970 to the day of the build, or leave it out.';
    faults.push({ file: 'SOURCE_DATE_EPOCH', reason: `'${seconds}' is not a number of seconds. ${remedy}` });
  }
  if (!statSync(content, { throwIfNoEntry: false })?.isDirectory()) {
    const file = process.env['GLIDEPATH_CONTENT'] ? 'GLIDEPATH_CONTENT' : content;
    const remedy = 'Name the folder of the articles, from the folder of the project.';
    faults.push({ file, reason: `There is no folder '${content}'. ${remedy}` });
  }
  // One name for everything.
  const path = relative('.', content).replaceAll('\\', '/') || '.';
  process.env['GLIDEPATH_CONTENT'] = path.startsWith('../') ? content : path;
  return [...targetFaults(out, content), ...faults];
}
