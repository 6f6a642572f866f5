import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';

/** Milliseconds during which the same fields count as a retry of the same message. */
const retryWindow = 24 * 60 * 60 * 1_000;

export interface StoredMessage {
  readonly file: string;
  /** Whether the message is no retry. */
  readonly isNew: boolean;
}

/** Stores a message durably, unless it is a retry. */
export async function storeMessage(
  folder: string,
  message: Readonly<Record<string, string>>,
  now: number,
): Promise<StoredMessage> {
  await mkdir(folder, { recursive: true });
  const content = `${JSON.stringify(message, null, 2)}\n`;
  // The digest is part of the name, so that retries are recognized after a restart.
  const digest = createHash('sha256').update(content).digest('hex');
  const suffix = `-${digest.slice(0, 32)}.json`;
  const oldest = fileTime(now - retryWindow);
  const names = await readdir(folder);
  const earlier = names.find((name) => name.endsWith(suffix) && name > oldest);
  const file = `${folder}/${earlier ?? fileTime(now) + suffix}`;
  if (!earlier) {
    await writeDurably(file, content);
  }

  await flushFolder(folder);
  return { file, isNew: !earlier };
}

/** Writes a file that is never partial, even after a power failure, because renaming is atomic. */
async function writeDurably(file: string, content: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, content, { flush: true });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Flushes the file names in a folder. Windows cannot open folders, and does not need this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}

/** Formats a time for a file name, so that names sort by time. */
const fileTime = (time: number): string =>
  new Date(time).toISOString().replaceAll(':', '-');
