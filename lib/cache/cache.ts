import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { pathsBelow } from '../content/folder.ts';
import { digestOf, type Part } from './digest.ts';

/*
 * What is a pure function of bytes and takes more than 20 ms is made once. An entry lies under the digest of all that goes
 * into it, so it never has to be renewed; it begins with the digest of itself, so one that is damaged is no entry; and it is
 * put in its place in one step, so nobody sees half of one.
 *
 * Only a build has a cache: it names the folder in GLIDEPATH_CACHE, and the digest of the code in GLIDEPATH_CODE, for itself
 * and for the processes of Next.
 */

/** Where CI services look for what makes the next build quick: https://nextjs.org/docs/app/guides/ci-build-caching */
export const cacheFolder = '.next/cache/glidepath';

/** What the cache may hold, in bytes: five thousand articles, each with its pictures, take about a third of it. */
const cacheLimit = 2_000_000_000;

const digestLength = 32;

/** How often something was taken from the cache and how often it had to be made, by what it is. */
export const uses = new Map<string, { taken: number; made: number }>();

const making = new Map<string, Promise<unknown>>();

/**
 * What `make` makes of the parts, from the cache where it is there. The parts have to be everything that goes into it but
 * the code of the project and the versions of its tools, which are added here.
 *
 * @param what a word for the kind of thing, such as `picture`
 */
export async function remember<Value>(
  what: string,
  parts: readonly Part[],
  make: () => Value | Promise<Value>,
): Promise<Value> {
  const file = fileOf(what, parts);
  if (file === undefined) return make();
  // Who asks while it is being made waits for that.
  while (making.has(file)) await making.get(file)?.catch(() => undefined);
  const known = recall<Value>(what, parts);
  if (known) return known.value;
  count(what, 'made');
  const made = Promise.resolve(make()).then((value) => {
    write(file, serialize(value));
    return value;
  });
  making.set(file, made);
  return made.finally(() => making.delete(file));
}

/** `remember()` for what takes seconds: where there is no cache, as in `next dev`, which asks at each request, the process holds it. */
export function rememberInProcess<Value>(what: string) {
  const held = new Map<string, Promise<Value>>();
  return (parts: readonly Part[], make: () => Value | Promise<Value>): Promise<Value> => {
    if (process.env['GLIDEPATH_CACHE']) return remember(what, parts, make);
    const name = digestOf(parts);
    const known = held.get(name) ?? remember(what, parts, make);
    held.set(name, known);
    return known;
  };
}

/** Keeps what has been made of some parts. */
export function keep(what: string, parts: readonly Part[], value: unknown): void {
  const file = fileOf(what, parts);
  if (file !== undefined) write(file, serialize(value));
}

/** What has been remembered of these parts; `undefined` where nothing has. */
export function recall<Value>(what: string, parts: readonly Part[]): { readonly value: Value } | undefined {
  const file = fileOf(what, parts);
  const payload = file === undefined ? undefined : read(file);
  if (payload) count(what, 'taken');
  return payload && { value: deserialize(payload) };
}

function fileOf(what: string, parts: readonly Part[]): string | undefined {
  const folder = process.env['GLIDEPATH_CACHE'];
  const name = digestOf(process.env['GLIDEPATH_CODE'] ?? '', what, parts);
  return folder && `${folder}/${name.slice(0, 2)}/${name.slice(2)}`;
}

function count(what: string, how: 'taken' | 'made'): void {
  const counted = uses.get(what) ?? { taken: 0, made: 0 };
  counted[how] += 1;
  uses.set(what, counted);
}

function read(file: string): Uint8Array | undefined {
  try {
    const entry = readFileSync(file);
    const payload = entry.subarray(digestLength);
    if (!digest(payload).equals(entry.subarray(0, digestLength))) return undefined;
    // When it was used last, and, as before, when it was made.
    utimesSync(file, new Date(), statSync(file).mtime);
    return payload;
  } catch {
    // There is none, or another build has just taken it away.
    return undefined;
  }
}

let written = 0;

function write(file: string, payload: Uint8Array): void {
  written += 1;
  const beside = `${file}.${process.pid}-${written}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, digest(payload));
    writeFileSync(beside, payload, { flag: 'a' });
    renameSync(beside, file);
  } catch {
    // A full disk, a folder that may not be written, or a cache that somebody deletes meanwhile: the build goes on without.
  }
}

function digest(payload: Uint8Array): Buffer {
  return createHash('sha256').update(payload).digest();
}

/**
 * Takes away what was made since a moment, in milliseconds of the clock: while it was made, something that it is made of
 * may have changed.
 */
export function forgetSince(moment: number): void {
  for (const { path, made } of entries()) if (made >= moment) rmSync(path, { force: true });
}

/** Takes away what was not used for the longest time, until the cache is below its limit. */
export function sweepCache(limit = cacheLimit): void {
  let bytes = 0;
  for (const entry of entries().toSorted((a, b) => b.used - a.used)) {
    bytes += entry.bytes;
    if (bytes > limit) rmSync(entry.path, { force: true });
  }
}

/** What lies in the cache, with what a killed build left half written. The folder may be one of the owner's, with other things in it. */
function entries() {
  const folder = process.env['GLIDEPATH_CACHE'] ?? '';
  return pathsBelow(folder).flatMap((name) => {
    const isEntry = /^[\da-f]{2}\/[\da-f]{62}(?:\.\d+-\d+)?$/.test(name);
    const found = isEntry && statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (!found) return [];
    const { size: bytes, atimeMs, mtimeMs: made } = found;
    return [{ path: `${folder}/${name}`, bytes, made, used: Math.max(atimeMs, made) }];
  });
}
