import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import type { Fault } from '../faults.ts';

/** Files that robots, scanners and hosts look for at the root of a host alone, wherever below it the site lives. */
export const rootFiles: readonly string[] = ['_headers', '_redirects', 'robots.txt', '.well-known/security.txt'];

/** The folder beside an export for what belongs to the root of the host. */
export function rootOf(target: string): string {
  return `${relative('.', target)}-root`;
}

/** Where a path leads to, however it is written, and whether it is there or not. */
export function realPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  return dirname(full) === full ? full : join(realPath(dirname(full)), basename(full));
}

/** Whether a path is a folder, or lies in it. */
export function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** What makes a place one that nothing may be written to: the project, or what a site is made of. */
export function problemWithProject(place: string, content = 'content'): string | undefined {
  if (holds(place, realPath('.'))) return 'The folder holds the project.';
  const sources = [content, '.git', 'app', 'commands', 'e2e', 'lib', 'node_modules', 'public'];
  const met = sources.find((source) => holds(place, realPath(source)) || holds(realPath(source), place));
  return met && `The folder meets '${met}', which the site is made of.`;
}

/** What is in the way of an export, which a build puts in place of a folder as a whole. */
export function targetFaults(target: string, content?: string): readonly Fault[] {
  return folderFaults(target, (place) => existsSync(join(place, '404.html')), content);
}

/** What is in the way of the files for the root of the host. */
export function rootFaults(target: string): readonly Fault[] {
  const own = ['.well-known', ...rootFiles].map(normalize);
  const namesIn = (place: string) => readdirSync(place, { recursive: true, encoding: 'utf8' });
  return folderFaults(rootOf(target), (place) => namesIn(place).every((name) => own.includes(name)));
}

function folderFaults(folder: string, isOfABuild: (place: string) => boolean, content?: string): readonly Fault[] {
  const place = realPath(folder);
  const problem = problemWithProject(place, content) ?? problemOf(place, isOfABuild);
  const remedy = 'A build replaces it as a whole: name another one with --out.';
  return problem === undefined ? [] : [{ file: folder, reason: `${problem} ${remedy}` }];
}

function problemOf(place: string, isOfABuild: (place: string) => boolean): string | undefined {
  const [found, ground] = [lstatSync(place, { throwIfNoEntry: false }), nearest(dirname(place))];
  if (found && !found.isDirectory()) return 'This is there, and is no folder.';
  if (found && found.dev !== statSync(ground).dev)
    return 'The folder is the top of a file system, and cannot be replaced.';
  if (found && readdirSync(place).length > 0 && !isOfABuild(place))
    return 'The folder is there, and is no export of a site.';
  try {
    rmdirSync(mkdtempSync(join(ground, '.out-')));
    return undefined;
  } catch {
    return 'Nothing can be written there.';
  }
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

/** Begins a folder anew. Its files are written beside it first, so that it is never there in part. */
export function openFolder(folder: string) {
  const place = realPath(folder);
  // Beside it is the one place that surely is on the same file system, and can be renamed.
  const [fresh, replaced] = [`${place}.fresh`, `${place}.replaced`];
  const discard = () => {
    // Stopped between the two steps of a replacement, the old one is there alone.
    if (!existsSync(place) && existsSync(replaced)) renameSync(replaced, place);
    for (const leftover of [fresh, replaced]) rmSync(leftover, { recursive: true, force: true });
  };
  discard();
  return {
    write: (file: string, content: Uint8Array): void => {
      mkdirSync(dirname(join(fresh, file)), { recursive: true });
      writeFileSync(join(fresh, file), content);
    },
    /** Puts what was written in place of what was there; where nothing was written it goes. */
    replace: (): void => {
      if (existsSync(place)) renameSync(place, replaced);
      if (existsSync(fresh)) renameSync(fresh, place);
      else rmSync(replaced, { recursive: true, force: true });
      discard();
    },
    discard,
  };
}
