import { mkdirSync, readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { pathsBelow } from '../content/folder.ts';
import { digestOf, type Part } from './digest.ts';

/*
 * What is a pure function of bytes and takes more than 20 ms is made once. An entry lies under the digest of all that goes
 * into it, and begins with the digest of itself: one that is damaged is none. Who builds, checks or serves what is written
 * names the folder in GLIDEPATH_CACHE, and the digest of the code in GLIDEPATH_CODE; without a folder there is no cache.
 */

/** Where CI services look for what makes the next build quick: https://nextjs.org/docs/app/guides/ci-build-caching */
export const cacheFolder = '.next/cache/glidepath';

const digestLength = 64;

/** How often something had to be made, by what it is. */
export const made = new Map<string, number>();

const making = new Map<string, Promise<unknown>>();

/**
 * What `make` makes of the parts, a thing such as `picture`, from the cache where it is there. The parts have to be all
 * that goes into it but the code of the project and the versions of its tools, which are added here.
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
  made.set(what, (made.get(what) ?? 0) + 1);
  const work = Promise.resolve(make());
  making.set(file, work);
  try {
    keep(what, parts, await work);
    return work;
  } finally {
    making.delete(file);
  }
}

/** What has been remembered of these parts; `undefined` where nothing has. */
export function recall<Value>(what: string, parts: readonly Part[]): { readonly value: Value } | undefined {
  const file = fileOf(what, parts);
  if (file === undefined) return undefined;
  try {
    const entry = readFileSync(file);
    const payload = entry.subarray(digestLength);
    if (digestOf(payload) !== String(entry.subarray(0, digestLength))) return undefined;
    // When it was used last, and, as before, when it was made.
    utimesSync(file, new Date(), statSync(file).mtime);
    return { value: deserialize(payload) };
  } catch {
    // There is none, or another build has just taken it away.
    return undefined;
  }
}

/** Keeps what has been made of some parts. */
export function keep(what: string, parts: readonly Part[], value: unknown): void {
  const file = fileOf(what, parts);
  if (file === undefined) return;
  const beside = `${file}.${process.pid}`;
  const payload = serialize(value);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, Buffer.concat([Buffer.from(digestOf(payload)), payload]));
    renameSync(beside, file);
  } catch {
    // A full disk, a folder that may not be written, or a cache that somebody deletes meanwhile: the build goes on without.
  }
}

function fileOf(what: string, parts: readonly Part[]): string | undefined {
  const folder = process.env['GLIDEPATH_CACHE'];
  const name = digestOf(process.env['GLIDEPATH_CODE'] ?? '', what, parts);
  return folder && `${folder}/${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Takes entries away, and what a killed build left half written. An owner's folder may have other things in it. */
export function forget(isMeant: (entry: Stats) => boolean): void {
  const folder = process.env['GLIDEPATH_CACHE'] ?? '';
  for (const name of pathsBelow(folder)) {
    const isEntry = /^[\da-f]{2}\/[\da-f]{62}(?:\.\d+)?$/.test(name);
    const found = isEntry && statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (found && isMeant(found)) rmSync(`${folder}/${name}`, { force: true });
  }
}
