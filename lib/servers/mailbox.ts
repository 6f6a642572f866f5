import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';

/** How long the same five fields are a second try of the same message, in milliseconds; after that they are said again. */
const secondTry = 24 * 60 * 60 * 1_000;

/**
 * Keeps a message, texts by the names of its fields, in a folder, whole and for good before it returns the file, and whether it
 * is new: the same message twice within a day is kept once.
 */
export async function keepMessage(folder: string, message: Readonly<Record<string, string>>, now: number) {
  await mkdir(folder, { recursive: true });
  const content = `${JSON.stringify(message, null, 2)}\n`;
  // Part of the name, so that a message is known again after a restart too.
  const ending = `-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.json`;
  const known = (await readdir(folder)).find((name) => name.endsWith(ending) && name > fileTime(now - secondTry));
  const file = `${folder}/${known ?? fileTime(now) + ending}`;
  if (!known) {
    // Under its own name it is there whole or not at all, even when the power fails.
    const part = `${file}.part`;
    const write = writeFile(part, content, { flush: true }).then(() => rename(part, file));
    await write.finally(() => rm(part, { force: true }));
  }
  // Puts the names on the disk; Windows does so by itself, and does not open folders.
  if (process.platform !== 'win32') {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
  return { file, isNew: !known };
}

/** A time as a file's name can have it; names are in the order of their times. */
function fileTime(time: number): string {
  return new Date(time).toISOString().replaceAll(':', '-');
}
