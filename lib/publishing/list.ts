import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rsync } from './rsync.ts';

/*
 * What a publish leaves at the destination for the next one, whoever runs that wherever: the names of the files that it put
 * there, one a line. They are public anyway; still, nobody else may read it, and Apache shows nothing that begins with '.ht'.
 */
const name = '.htglidepath';

/** Where it lies on its way. */
const desk = '.local/publish/';

/** What an earlier publish has put at a destination; `undefined` where there was none. */
export async function readList(destination: string): Promise<readonly string[] | undefined> {
  clearDesk();
  const options = ['--recursive', `--include=/${name}`, '--exclude=*', withSlash(destination), desk];
  await rsync(destination, options, [], isMissing);
  return existsSync(desk + name) ? readFileSync(desk + name, 'utf8').split('\n') : undefined;
}

/** Leaves it there, in place of the one before. */
export async function writeList(destination: string, files: readonly string[]): Promise<void> {
  clearDesk();
  writeFileSync(desk + name, files.join('\n'));
  await rsync(destination, ['--ignore-times', '--perms', '--chmod=F600', desk + name, withSlash(destination)]);
}

/** What lies at a destination, by its first names. */
export async function namesAt(destination: string): Promise<readonly string[]> {
  const lines = await rsync(destination, ['--list-only', withSlash(destination)], [], isMissing);
  // Rights, size, day, time and name: `drwxr-xr-x          4,096 2026/11/22 09:38:56 code`
  return lines.flatMap((line) => /^\S+ +\S+ \S+ \S+ (.+)$/.exec(line)?.[1] ?? []).filter((found) => found !== '.');
}

/** The folder itself, for rsync: without the slash it would take the name. */
export function withSlash(place: string): string {
  return place.replace(/\/*$/, '/');
}

function clearDesk(): void {
  rmSync(desk, { recursive: true, force: true });
  mkdirSync(desk, { recursive: true });
}

/** A destination that is not there yet has nothing. */
function isMissing(complaint: string): boolean {
  return /change_dir .* failed: No such file/.test(complaint);
}
