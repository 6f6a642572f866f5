import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanFilm, problemOfFilm, sizeOfFilm } from './films.ts';

const typeOf = (name: string) => (name.endsWith('.webm') ? 'video/webm' : 'video/mp4');
const film = (name: string) => readFileSync(`lib/pictures/fixtures/${name}`);

/** 2026-05-17 18:30 as MP4 counts it, in seconds since 1904, and as WebM does, in nanoseconds since 2001. */
const moment = Date.UTC(2026, 4, 17, 18, 30);
const seconds = Buffer.alloc(4);
seconds.writeUInt32BE((moment - Date.UTC(1904)) / 1000);
const nanoseconds = Buffer.alloc(8);
nanoseconds.writeBigInt64BE(BigInt(moment - Date.UTC(2001)) * 1_000_000n);

const told = ['KitchenTable', 'HomeAlone', 'Lavf'];

describe.each([
  ['turned.mp4', [...told, '+48.1371+011.5754', 'libx264', seconds]],
  ['keys.mp4', [...told, '48.1371', 'AdaMuster', 'Cameraworks', 'Lens9', seconds]],
  ['fragmented.mp4', [...told, 'AdaMuster', 'prft', seconds]],
  ['timecode.mp4', ['Lavf', 'tmcd']],
  ['tagged.webm', [...told, '48.1371', 'AdaMuster', 'libvpx', nanoseconds]],
  ['recorded.webm', ['Chrome']],
  ['piped.webm', [...told, '48.1371', 'AdaMuster', nanoseconds]],
])('%s', (name, words) => {
  test('tells nothing beside its pictures and its sound, plays as before, and is the same each time', async () => {
    const made = Buffer.from(await cleanFilm(film(name), typeOf(name)));
    const isIn = (bytes: Buffer) => words.map((word) => bytes.includes(word));
    expect([isIn(film(name)), isIn(made)]).toEqual([words.map(() => true), words.map(() => false)]);
    const size = name === 'turned.mp4' ? { width: 48, height: 64 } : { width: 64, height: 48 };
    expect([await sizeOfFilm(film(name), typeOf(name)), await sizeOfFilm(made, typeOf(name))]).toEqual([size, size]);
    expect([await problemOfFilm(film(name), typeOf(name)), await problemOfFilm(made, typeOf(name))]).toEqual([
      undefined,
      undefined,
    ]);
    // Nothing is left of the day on which it was written, either.
    const dated = Buffer.from(made);
    const header = dated.indexOf('mvhd');
    if (header > 0) expect(dated.readBigUInt64BE(header + 8)).toBe(0n);
    expect(Buffer.from(await cleanFilm(film(name), typeOf(name))).equals(made)).toBe(true);
  });
});

test.each(['turned.mp4', 'keys.mp4', 'tagged.webm'])('%s is damaged wherever it is cut off', async (name) => {
  const bytes = film(name);
  for (let length = 0; length < bytes.length; length += 977) {
    expect(await problemOfFilm(bytes.subarray(0, length), typeOf(name))).toMatch(/cut off or damaged/);
  }
});

test('what not every browser plays is told, with a line that codes it anew', async () => {
  expect(await problemOfFilm(film('hevc.mp4'), 'video/mp4')).toMatch(/'hevc'.*ffmpeg/);
});
