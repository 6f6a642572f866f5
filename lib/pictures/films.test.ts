import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
  ['one that nobody knows, beside a track', box('moov', box('trak', box('GPS ', secret)))],
  ['free room with something in it', box('moov', box('free', secret))],
])('%s is emptied', (_, hidden) => {
  const bytes = Buffer.concat([box('ftyp', Buffer.from('isom')), hidden]);
  const cleaned = Buffer.from(cleanFilm(bytes, 'video/mp4'));
  expect(cleaned).toHaveLength(bytes.length);
  expect(cleaned.includes(secret)).toBe(false);
  expect(cleaned.includes('isom')).toBe(true);
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

const landing = readFileSync('e2e/awkward/11-wide/landing.mp4');
const track = landing.indexOf('tkhd') - 4;
const turned = Buffer.from(landing);
turned.writeInt32BE(0x00010000, track + 52);

const upright = readFileSync('e2e/awkward/11-wide/upright.webm');

test.each([
  ['an MP4', 'video/mp4', landing, { width: 320, height: 180 }],
  ['an MP4 that is shown turned', 'video/mp4', turned, { width: 180, height: 320 }],
  ['a WebM with a number of one byte and one of two', 'video/webm', upright, { width: 180, height: 320 }],
])('the size of %s', (_, mediaType, bytes, size) => {
  expect(sizeOfFilm(bytes, mediaType)).toEqual(size);
});
