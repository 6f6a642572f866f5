import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Fault } from '../faults.ts';

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
  const place = realPath(target);
  const found = lstatSync(place, { throwIfNoEntry: false });
  const isExport = found?.isDirectory() && (existsSync(join(place, '404.html')) || readdirSync(place).length === 0);
  const other = found && !isExport ? 'This is there, and is no export of a site.' : undefined;
  const problem = problemWithProject(place, content) ?? other;
  const remedy = 'A build replaces it as a whole: name another one with --out.';
  return problem === undefined ? [] : [{ file: target, reason: `${problem} ${remedy}` }];
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
  const sizes = new Map<string, number>();
  return {
    write: (file: string, content: Uint8Array): void => {
      mkdirSync(dirname(join(fresh, file)), { recursive: true });
      writeFileSync(join(fresh, file), content);
      sizes.set(file, content.length);
    },
    /** What was written, in bytes. */
    sizes,
    /** Puts what was written in place of what was there. */
    replace: (): void => {
      if (existsSync(place)) renameSync(place, replaced);
      renameSync(fresh, place);
      discard();
    },
    discard,
  };
}
