import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test.each([
  ['turned.mp4', [...told, '+48.1371+011.5754', 'libx264', seconds]],
  ['keys.mp4', [...told, '48.1371', 'AdaMuster', 'Cameraworks', 'Lens9', seconds]],
  ['fragmented.mp4', [...told, 'AdaMuster', 'prft', seconds]],
  ['timecode.mp4', ['Lavf', 'tmcd']],
  ['tagged.webm', [...told, '48.1371', 'AdaMuster', 'libvpx', nanoseconds]],
  ['recorded.webm', ['Chrome']],
  ['piped.webm', [...told, '48.1371', 'AdaMuster', nanoseconds]],
])(
  '%s tells nothing beside its pictures and its sound, plays as before, and is the same each time',
  async (name, words) => {
    const [before, type] = [film(name), typeOf(name)];
    const made = Buffer.from(await cleanFilm(before, type));
    const isIn = (bytes: Buffer) => words.map((word) => bytes.includes(word));
    expect([isIn(before), isIn(made)]).toEqual([words.map(() => true), words.map(() => false)]);
    const size = name === 'turned.mp4' ? { width: 48, height: 64 } : { width: 64, height: 48 };
    for (const bytes of [before, made])
      expect([await sizeOfFilm(bytes, type), await problemOfFilm(bytes, type)]).toEqual([size, undefined]);
    // Nothing is left of the day on which it was written, either.
    const header = made.indexOf('mvhd');
    if (header > 0) expect(made.readBigUInt64BE(header + 8)).toBe(0n);
    expect(Buffer.from(await cleanFilm(before, type)).equals(made)).toBe(true);
  },
);

test.each(['turned.mp4', 'tagged.webm'])('%s is damaged wherever it is cut off', async (name) => {
  const bytes = film(name);
  for (let length = 0; length < bytes.length; length += 977) {
    expect(await problemOfFilm(bytes.subarray(0, length), typeOf(name))).toMatch(/cut off or damaged/);
  }
});

test('what not every browser plays is told, with a line that codes it anew', async () => {
  expect(await problemOfFilm(film('hevc.mp4'), 'video/mp4')).toMatch(/'hevc'.*ffmpeg/);
});
