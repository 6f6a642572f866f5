import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rsync } from './rsync.ts';

/*
 * What a publish leaves at the destination for the next one, whoever runs that wherever: the names of the files that it put
 * there, one a line. They are public anyway; still, nobody else may read it, and Apache shows nothing that begins with '.ht'.
 */
const listName = '.htglidepath';

/** What an earlier publish has put at a destination; `undefined` where there was none. */
export async function readList(destination: string): Promise<readonly string[] | undefined> {
  return (await readFileAt(destination, listName))?.split('\n');
}

/** Leaves word for the next one. */
export async function writeList(destination: string, files: readonly string[]): Promise<void> {
  await writeFileAt(destination, listName, files.join('\n'), 'F600');
}

/** The text of a file at the top of a destination, if it is there. */
export function readFileAt(destination: string, name: string): Promise<string | undefined> {
  return onTheWay(async (folder) => {
    const options = ['--recursive', `--include=/${name}`, '--exclude=*', withSlash(destination), withSlash(folder)];
    await rsync(destination, options, [], isMissing);
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
}

/** Puts a file there, in place of the one before. */
export function writeFileAt(destination: string, name: string, text: string, rights: string): Promise<void> {
  return onTheWay(async (folder) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    await rsync(destination, ['--ignore-times', '--perms', `--chmod=${rights}`, file, withSlash(destination)]);
  });
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

/** Does something with a folder that goes again. */
async function onTheWay<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-publish-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A destination that is not there yet has nothing. */
function isMissing(complaint: string): boolean {
  return /change_dir .* failed: No such file/.test(complaint);
}
