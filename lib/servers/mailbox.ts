import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts of a message by the names of its fields. */
export type Message = Readonly<Record<string, string>>;

/** What a file is called until it is whole; whoever reads messages reads `*.json`. */
export const partEnding = '.part';

/** File systems give whole blocks: a thousand short messages take as much room as a few long ones. */
const block = 4096;
const minute = 60_000;
const hour = 60 * minute;

/** How long the same five fields are a second try of the same message; after that somebody means to say it again. */
const secondTry = 24 * hour;

/**
 * Opens a folder in which each message is one JSON file. It need not be there.
 *
 * @param largestFolder the bytes on the disk that it may fill
 * @param now the clock, in milliseconds since 1970
 */
export function openMailbox(folder: string, largestFolder: number, now: () => number) {
  let used = tidyUp(folder, now());
  let counted = now();

  /** Takes bytes of the room that the folder may fill, and says whether there are as many. */
  const take = (bytes: number): boolean => {
    const time = now();
    // Somebody may have made room since; that is looked up once a minute, not at every request of a flood.
    if (used + bytes > largestFolder && (time < counted || time >= counted + minute)) {
      used = tidyUp(folder, time);
      counted = time;
    }
    const fits = used + bytes <= largestFolder;
    if (fits) used += bytes;
    return fits;
  };

  const giveBack = (bytes: number): void => {
    used -= bytes;
  };

  /** Keeps a message, whole and for good before it returns; the same one twice is kept once, and is not new then. */
  const keep = async (message: Message) => {
    const content = `${JSON.stringify(message, null, 2)}\n`;
    // Part of the name, so that a message is known again after a restart too.
    const ending = `-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.json`;
    const oldest = fileTime(now() - secondTry);
    const known = (await readdir(folder)).find((name) => name.endsWith(ending) && name > oldest);
    const name = known ?? fileTime(now()) + ending;
    if (!known) {
      await writeWhole(join(folder, name), content);
      used += onDisk(Buffer.byteLength(content));
    }
    await sync(folder);
    return { file: join(folder, name), isNew: !known };
  };

  return { take, giveBack, keep };
}

/** Writes beside the file first: under its own name it is there whole or not at all, even when the power fails. */
async function writeWhole(file: string, content: string): Promise<void> {
  const part = file + partEnding;
  try {
    await writeFile(part, content, { flush: true });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Puts the names in a folder on the disk; Windows does so by itself, and does not open folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what a process that was killed has left behind, and returns the bytes that the rest takes. */
function tidyUp(folder: string, now: number): number {
  try {
    return readdirSync(folder).reduce((sum, name) => {
      const file = join(folder, name);
      const { size = 0, mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
      // What is younger may be on its way: no upload takes an hour.
      const isLeftover = name.endsWith(partEnding) && mtimeMs < now - hour;
      if (isLeftover) rmSync(file, { force: true });
      return sum + (isLeftover ? 0 : onDisk(size));
    }, 0);
  } catch {
    // Not there yet, or not to be read: then the first message makes it, or says so.
    return 0;
  }
}

function onDisk(bytes: number): number {
  return Math.ceil(bytes / block) * block;
}

/** A time as a file's name can have it; names are in the order of their times. */
function fileTime(time: number): string {
  return new Date(time).toISOString().replaceAll(':', '-');
}
