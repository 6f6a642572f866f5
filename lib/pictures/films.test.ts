import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { filmFaults } from './film-faults.ts';
import { cleanFilm, readFilm, sizeOfFilm } from './films.ts';

const typeOf = (name: string) => (name.endsWith('.webm') ? 'video/webm' : 'video/mp4');
const film = (name: string) => readFileSync(`lib/pictures/fixtures/${name}`);
const clean = (name: string) => Buffer.from(cleanFilm(film(name), typeOf(name)));

/** 2026-05-17 18:30 as MP4 counts it, in seconds since 1904, and as WebM does, in nanoseconds since 2001. */
const moment = Date.UTC(2026, 4, 17, 18, 30);
const seconds = Buffer.alloc(4);
seconds.writeUInt32BE((moment - Date.UTC(1904)) / 1000);
const nanoseconds = Buffer.alloc(8);
nanoseconds.writeBigInt64BE(BigInt(moment - Date.UTC(2001)) * 1_000_000n);

const told = ['KitchenTable', 'HomeAlone', 'Lavf'];

describe('what a film tells beside its pictures and its sound is gone', () => {
  test.each([
    ['turned.mp4', [...told, '+48.1371+011.5754', 'VideoHandler', 'libx264', 'FFMP', seconds]],
    ['keys.mp4', [...told, '48.1371', 'AdaMuster', 'Cameraworks', 'Lens9', 'SoundHandler', seconds]],
    ['fragmented.mp4', [...told, 'AdaMuster', 'prft', seconds]],
    ['timecode.mp4', ['Lavf', 'VideoHandler']],
    ['tagged.webm', [...told, '48.1371', 'AdaMuster', 'libvpx', nanoseconds]],
    ['recorded.webm', ['Chrome']],
    ['piped.webm', [...told, '48.1371', 'AdaMuster', nanoseconds]],
  ])('%s', (name, words) => {
    const isIn = (bytes: Buffer) => words.map((word) => bytes.includes(word));
    expect(isIn(film(name))).toEqual(words.map(() => true));
    expect(isIn(clean(name))).toEqual(words.map(() => false));
  });
});

const all = 'turned.mp4 keys.mp4 fragmented.mp4 timecode.mp4 hevc.mp4 tagged.webm recorded.webm piped.webm'.split(' ');

describe.each(all)('%s without it', (name) => {
  const [before, after] = [film(name), clean(name)];

  test('is as long, and what is played is where it was, with the same bytes', () => {
    const played =
      /^(?:ftyp|mdat|edts|stts|stss|ctts|stsc|stsz|stco|tfhd|tfdt|trun|mfra|Cluster|BlockGroup|Cues|CodecPrivate|Video|Audio)$/;
    const parts = readFilm(before, typeOf(name)).parts.flatMap(({ name: part, holder, start, body, end }) => {
      if (holder === 'stsd') return [{ part, start: body + 78, end }];
      return played.test(part) ? [{ part, start, end }] : [];
    });
    const pictures = name.endsWith('.mp4') ? 'mdat' : name === 'recorded.webm' ? 'BlockGroup' : 'Cluster';
    expect(parts.map(({ part }) => part)).toContain(pictures);
    expect(after).toHaveLength(before.length);
    for (const { start, end } of parts) expect(after.subarray(start, end)).toEqual(before.subarray(start, end));
  });

  test('is read as before, has its size, and has nothing more to take out', () => {
    const partsOf = (bytes: Buffer) => readFilm(bytes, typeOf(name)).parts.map(({ start, end }) => [start, end]);
    expect(partsOf(after)).toEqual(partsOf(before));
    const size = name === 'turned.mp4' ? { width: 48, height: 64 } : { width: 64, height: 48 };
    expect([sizeOfFilm(before, typeOf(name)), sizeOfFilm(after, typeOf(name))]).toEqual([size, size]);
    expect(Buffer.from(cleanFilm(after, typeOf(name))).equals(after)).toBe(true);
  });
});

/** A box of MP4, with a size of 4 or of 8 bytes. */
function box(name: string, body: Uint8Array, isLong = false): Buffer {
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : 8 + body.length);
  head.write(name, 4);
  if (isLong) head.writeBigUInt64BE(BigInt(16 + body.length), 8);
  return Buffer.concat([head, body]);
}

/** An element of WebM, its size in 8 bytes, or unknown. */
function element(id: string, body: Uint8Array, size = body.length): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(2n ** 56n + BigInt(size));
  return Buffer.concat([Buffer.from(id, 'hex'), size < 0 ? Buffer.from('ff', 'hex') : length, body]);
}

const secret = Buffer.from('Where it was');

test.each([
  ['a box with a long size', box('uuid', secret, true)],
  ['one to the end of the film', Buffer.concat([Buffer.from('\0\0\0\0SEFT'), secret])],
  ['one that nobody knows, beside a track', box('moov', box('trak', box('GPS ', secret)))],
  ['free room with something in it', box('moov', box('free', secret))],
  ['one in a fragment', box('moof', box('traf', box('uuid', secret)))],
  [
    'the name of an encoder',
    box('stsd', Buffer.concat([Buffer.alloc(8), box('avc1', Buffer.concat([Buffer.alloc(43, 12), secret]))])),
  ],
])('%s is emptied', (_, hidden) => {
  const bytes = Buffer.concat([box('ftyp', Buffer.from('isom')), hidden]);
  const cleaned = Buffer.from(cleanFilm(bytes, 'video/mp4'));
  expect(cleaned).toHaveLength(bytes.length);
  expect(cleaned.includes(secret)).toBe(false);
  expect(cleaned.includes('isom')).toBe(true);
});

test('times of 8 bytes are emptied, and what stands behind them is not', () => {
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    const body = Buffer.alloc(40, 0xab).fill(1, 0, 1);
    const cleaned = Buffer.from(cleanFilm(box(name, body), 'video/mp4')).subarray(8);
    expect(cleaned).toEqual(Buffer.concat([body.subarray(0, 4), Buffer.alloc(16), body.subarray(20)]));
  }
});

test.each([
  ['an attachment', element('1941a469', secret)],
  ['the title of a track', element('1654ae6b', element('ae', element('536e', secret)))],
  ['tags of unknown size', element('1254c367', element('7373', element('67c8', secret)), -1)],
  [
    'tags behind a cluster of unknown size',
    Buffer.concat([element('1f43b675', element('a3', Buffer.alloc(4)), -1), element('1254c367', secret)]),
  ],
  ['free room with something in it', element('ec', secret)],
])('%s is emptied in WebM', (_, hidden) => {
  const bytes = element('18538067', hidden, -1);
  const cleaned = Buffer.from(cleanFilm(bytes, 'video/webm'));
  expect(cleaned).toHaveLength(bytes.length);
  expect(cleaned.includes(secret)).toBe(false);
});

test('the sum of what has changed is taken out with it, that of what has not stays', () => {
  const sum = element('bf', Buffer.from('abcd'));
  const info = element('1549a966', Buffer.concat([sum, element('7ba9', secret)]));
  const cluster = element('1f43b675', sum);
  const cleaned = Buffer.from(cleanFilm(element('18538067', Buffer.concat([info, cluster])), 'video/webm'));
  expect(cleaned.subarray(12, 12 + info.length).includes('abcd')).toBe(false);
  expect(cleaned.subarray(12 + info.length)).toEqual(cluster);
});

test('what is emptied in WebM is followed by what followed it, whatever its length', () => {
  const sizes = [0, 1, 115, 116, 117, 118, 119, 120, 121, 500, 70_000];
  const parts = sizes.map((size) => element('1254c367', Buffer.alloc(size, 'x')));
  const bytes = Buffer.concat([
    ...parts,
    Buffer.from('73c58101', 'hex'),
    Buffer.from('536e80', 'hex'),
    element('e7', secret),
  ]);
  const cleaned = Buffer.from(cleanFilm(bytes, 'video/webm'));
  expect(cleaned.includes('xx')).toBe(false);
  const { parts: read, isWhole } = readFilm(cleaned, 'video/webm');
  expect(isWhole).toBe(true);
  expect(read.at(-1)).toMatchObject({ name: 'Timestamp', end: bytes.length });
});

test('a WebM whose pictures are wider than high and shown so', () => {
  const number = (id: string, value: number) => element(id, Buffer.from([value >> 8, value & 255]));
  const video = (...numbers: Buffer[]) => element('1654ae6b', element('ae', element('e0', Buffer.concat(numbers))));
  const stored = [number('b0', 720), number('ba', 576)];
  expect(sizeOfFilm(video(...stored), 'video/webm')).toEqual({ width: 720, height: 576 });
  const shown = [...stored, number('54b0', 16), number('54ba', 9)];
  expect(sizeOfFilm(video(...shown), 'video/webm')).toEqual({ width: 720, height: 405 });
});

const landing = readFileSync('e2e/odd-content/3-wide/landing.mp4');
const track = landing.indexOf('tkhd') - 4;
const turned = Buffer.from(landing);
turned.writeInt32BE(0x00010000, track + 52);

/** The header of a track of an MP4, in the version with longer times. */
function longHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(96).fill(1, 0, 1);
  body.writeUInt16BE(width, 88);
  body.writeUInt16BE(height, 92);
  return box('tkhd', body);
}

const upright = readFileSync('e2e/odd-content/3-wide/upright.webm');

test.each([
  ['an MP4', 'video/mp4', landing, { width: 320, height: 180 }],
  ['an MP4 that is shown turned', 'video/mp4', turned, { width: 180, height: 320 }],
  [
    'an MP4 with sound in front, and longer times',
    'video/mp4',
    Buffer.concat([longHeader(0, 0), longHeader(640, 360)]),
    { width: 640, height: 360 },
  ],
  ['an MP4 that ends within its header', 'video/mp4', landing.subarray(0, track + 60), undefined],
  ['an MP4 without a track', 'video/mp4', landing.subarray(0, 40), undefined],
  ['a WebM with a number of one byte and one of two', 'video/webm', upright, { width: 180, height: 320 }],
  ['a WebM without a track', 'video/webm', upright.subarray(0, 40), undefined],
])('the size of %s', (_, mediaType, bytes, size) => {
  expect(sizeOfFilm(bytes, mediaType)).toEqual(size);
});

test.each([1, 2, 3])(
  'films that are cut off, scratched or nothing at all are read to their end, with seed %i',
  (seed) => {
    const next = chanceFrom(seed);
    const names = 'moov trak mdia hdlr stsd tkhd uuid mdat free'.split(' ');
    const nested = (depth: number): Buffer =>
      box(
        names[next(names.length)] ?? '',
        depth ? Buffer.concat([nested(depth - 1), nested(depth - 1)]) : Buffer.alloc(next(30)),
        next(4) === 0,
      );
    const made = Array.from({ length: 100 }, () => {
      const bytes = Buffer.from([film(all[next(all.length)] ?? ''), nested(5)][next(2)] ?? '');
      for (let count = next(9); count > 0; count -= 1)
        bytes[next(bytes.length)] = [0, 1, 8, 0x80, 0xff, next(256)][next(6)] ?? 0;
      return bytes.subarray(
        next(3) === 0 ? next(bytes.length) : 0,
        bytes.length - (next(3) === 0 ? next(bytes.length) : 0),
      );
    });
    for (const bytes of made) {
      for (const mediaType of ['video/mp4', 'video/webm']) {
        const cleaned = cleanFilm(bytes, mediaType);
        expect(cleaned).toHaveLength(bytes.length);
        expect(Buffer.from(cleanFilm(cleaned, mediaType)).equals(cleaned)).toBe(true);
        sizeOfFilm(bytes, mediaType);
        filmFaults(bytes, 'clip.mp4', mediaType);
      }
    }
  },
);

test('parts a hundred thousand deep are read', () => {
  const depth = 100_000;
  const bytes = Buffer.alloc(8 * depth);
  for (let at = 0; at < bytes.length; at += 8) {
    bytes.writeUInt32BE(bytes.length - at, at);
    bytes.write('moov', at + 4);
  }
  expect(readFilm(bytes, 'video/mp4').parts).toHaveLength(depth);
});
