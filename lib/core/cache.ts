import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { attempt } from './attempt.ts';
import { computeDigest, type DigestInput } from './digest.ts';
import { listAllFiles } from './list-files.ts';

// Caches the results of pure functions that take longer than 20 ms. The cache
// key is a digest of all inputs and of the code: the project's code, or, for
// results that depend on packages only, their `digestPackageCode()`.
// GLIDEPATH_CODE is the digest of the project's code. GLIDEPATH_CACHE is the
// path of the cache folder. Without this variable, nothing is cached.

/** CI services can keep `.next/cache` between builds: https://nextjs.org/docs/app/guides/ci-build-caching */
export const cacheFolder = '.next/cache/glidepath';

/**
 * Returns whether Next's dev server runs this code. Next replaces NEXT_RUNTIME
 * when it compiles the code. Other processes do not have this variable.
 */
export const isDevServer = (): boolean =>
  process.env.NODE_ENV === 'development' &&
  process.env['NEXT_RUNTIME'] === 'nodejs';

const pending = new Map<string, Promise<unknown>>();

/**
 * Returns the value from the cache, or computes it with `make` and stores it.
 * `inputs` must contain all inputs of `make`, except the code. `kind` names the
 * value, such as `image variants`. `code` is a digest of the code that computes
 * the value.
 */
export async function remember<Value>(
  kind: string,
  inputs: readonly DigestInput[],
  make: () => Value | Promise<Value>,
  code = projectCode(),
): Promise<Value> {
  const file = cacheFilePath(kind, inputs, code);
  if (file === undefined) {
    return make();
  }

  // Concurrent calls with the same cache key wait for the first one.
  while (pending.has(file)) {
    await pending.get(file)?.catch(() => undefined);
  }
  const cached = readEntry<Value>(file);
  if (cached) {
    return cached.value;
  }

  const work = Promise.resolve(make());
  pending.set(file, work);
  try {
    writeEntry(file, await work);
    return work;
  } finally {
    pending.delete(file);
  }
}

/** Returns an object with the value from the cache, or `undefined` on a cache miss. */
export function recall<Value>(
  kind: string,
  inputs: readonly DigestInput[],
  code = projectCode(),
): { readonly value: Value } | undefined {
  const file = cacheFilePath(kind, inputs, code);
  return file === undefined ? undefined : readEntry(file);
}

export function store(
  kind: string,
  inputs: readonly DigestInput[],
  value: unknown,
): void {
  const file = cacheFilePath(kind, inputs, projectCode());
  if (file !== undefined) {
    writeEntry(file, value);
  }
}

function readEntry<Value>(file: string): { readonly value: Value } | undefined {
  // The entry may not exist, or may be damaged.
  const entry = attempt(() => ({ value: deserialize(readFileSync(file)) }));
  // Marks the entry as used by its access time. Its modification time stays the
  // time at which it was stored. An entry of another user stays unmarked.
  attempt(() => utimesSync(file, new Date(), statSync(file).mtime));
  return entry;
}

/** Writes an entry. Entries are never partial, because renaming is atomic. */
function writeEntry(file: string, value: unknown): void {
  const payload = serialize(value);
  // Another process may write the same entry at the same time.
  const part = `${file}.${process.pid}`;
  // A full disk, a read-only folder, or a cache that is being deleted must not stop the build.
  attempt(() => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, payload);
    renameSync(part, file);
  });
}

/** Returns the default of `code` in cache keys: all code of the project. */
const projectCode = (): string => process.env['GLIDEPATH_CODE'] ?? '';

function cacheFilePath(
  kind: string,
  inputs: readonly DigestInput[],
  code: string,
): string | undefined {
  const folder = process.env['GLIDEPATH_CACHE'];
  if (!folder) {
    return undefined;
  }

  const name = computeDigest(code, kind, inputs);
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Deletes the entries for which `shouldForget` returns true, but not the owner's files in the same folder. */
export function forget(shouldForget: (entry: Stats) => boolean): void {
  const folder = process.env['GLIDEPATH_CACHE'] ?? '';
  for (const name of listAllFiles(folder)) {
    const file = `${folder}/${name}`;
    const stats = statSync(file, { throwIfNoEntry: false });
    const isEntry = /^[\da-f]{2}\/[\da-f]{62}(?:\.\d+)?$/.test(name);
    if (isEntry && stats && shouldForget(stats)) {
      // The entry may belong to another user.
      attempt(() => rmSync(file, { force: true }));
    }
  }
}
