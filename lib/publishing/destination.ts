import { existsSync } from 'node:fs';
import { contentFolder } from '../content-folder.ts';
import { holds, problemWithProject, realPath } from '../export/target.ts';
import type { Fault } from '../faults.ts';

/** What is wrong with a destination; rsync finds out whether it is there and may be written. */
export function destinationFaults(destination: string): readonly Fault[] {
  const problem = problemOf(destination);
  const remedy = "Write a folder such as '/var/www/site', or one of a host: 'user@host:/var/www/site'.";
  return problem === undefined ? [] : [{ file: destination, reason: `${problem} ${remedy}` }];
}

function problemOf(destination: string): string | undefined {
  if (/^(?!rsync:)\w+:\/\//.test(destination)) return 'This is an address, which says nothing to rsync.';
  // What rsync takes for a host has a colon before any slash.
  const [, host, folder] = /^([^/]*?):(.*)$/.exec(destination) ?? [];
  if (host === '') return 'This names no host.';
  if (folder === '') return 'This names a host, and no folder there.';
  if (host !== undefined) return undefined;
  if (/^[^/]+@[^/]+$/.test(destination) && !existsSync(destination)) return 'This names no folder of a host.';
  const place = realPath(destination);
  if (['out', 'out-root'].some((source) => holds(realPath(source), place))) return 'This is what shall be published.';
  return problemWithProject(place, contentFolder());
}
