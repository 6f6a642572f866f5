import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { targetFaults } from '../export/target.ts';
import type { Fault } from '../faults.ts';

/** What is wrong with how the build was called: where the site shall go, the day, and the folder of the articles. */
export function callFaults(out: string): readonly Fault[] {
  const ofContent = readContentFolder();
  return [...targetFaults(out, contentFolder()), ...readDay(), ...ofContent];
}

/** The folder of the articles, from the project's folder. */
export function contentFolder(): string {
  return process.env['GLIDEPATH_CONTENT'] || 'content';
}

/** Sees to it that the day of the build is one: https://reproducible-builds.org/specs/source-date-epoch/ */
function readDay(): readonly Fault[] {
  const file = 'SOURCE_DATE_EPOCH';
  const seconds = process.env[file];
  if (!seconds || /^\d{1,11}$/.test(seconds)) return [];
  delete process.env[file];
  const remedy = 'Write the seconds from 1970 to the day of the build, or leave it out.';
  return [{ file, problem: `'${seconds}' is not a number of seconds.`, remedy }];
}

/** Sees to it that the folder of the articles is there, and has one name for everything. */
function readContentFolder(): readonly Fault[] {
  const content = contentFolder();
  const file = process.env['GLIDEPATH_CONTENT'] ? 'GLIDEPATH_CONTENT' : content;
  const path = relative('.', content).replaceAll('\\', '/') || '.';
  process.env['GLIDEPATH_CONTENT'] = path.startsWith('../') ? content : path;
  if (statSync(content, { throwIfNoEntry: false })?.isDirectory()) return [];
  const remedy = 'Name the folder of the articles, from the folder of the project.';
  return [{ file, problem: `There is no folder '${content}'.`, remedy }];
}
