import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';

/** Milliseconds during which the same fields count as a retry of the same message. */
const retryWindow = 24 * 60 * 60 * 1_000;

/** Stores a message durably, unless it is a retry. Returns its file, and whether the message is new. */
export async function storeMessage(
  folder: string,
  message: Readonly<Record<string, string>>,
  now: number,
) {
  await mkdir(folder, { recursive: true });
  const content = `${JSON.stringify(message, null, 2)}\n`;
  // The digest is part of the name, so that retries are recognized after a restart.
  const suffix = `-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.json`;
  const earlier = (await readdir(folder)).find(
    (name) => name.endsWith(suffix) && name > fileTime(now - retryWindow),
  );
  const file = `${folder}/${earlier ?? fileTime(now) + suffix}`;
  if (!earlier) {
    // Renaming is atomic, so the file is never partial, even after a power failure.
    const part = `${file}.part`;
    const write = writeFile(part, content, { flush: true }).then(() =>
      rename(part, file),
    );
    await write.finally(() => rm(part, { force: true }));
  }
  // Flushes the folder, which contains the file names. Windows cannot open folders, and does not need this.
  if (process.platform !== 'win32') {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
  return { file, isNew: !earlier };
}

/** Formats a time for a file name, so that names sort by time. */
const fileTime = (time: number): string =>
  new Date(time).toISOString().replaceAll(':', '-');
