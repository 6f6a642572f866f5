import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { cleanVideo, findVideoProblem, readVideoSize } from './video.ts';

const typeOf = (name: string) =>
  name.endsWith('.webm') ? 'video/webm' : 'video/mp4';
const video = (name: string) =>
  readFileSync(`lib/media/images/fixtures/${name}`);

/** The creation time in the fixtures. MP4 counts seconds since 1904, WebM nanoseconds since 2001. */
const moment = Date.UTC(2026, 4, 17, 18, 30);
const seconds = Buffer.from(
  ((moment - Date.UTC(1904)) / 1000).toString(16),
  'hex',
);
const nanoseconds = Buffer.from(
  `0${(BigInt(moment - Date.UTC(2001)) * 1_000_000n).toString(16)}`,
  'hex',
);

const metadata = ['KitchenTable', 'HomeAlone', 'Lavf'];

test.each([
  ['turned.mp4', [...metadata, '+48.1371+011.5754', 'libx264', seconds]],
  [
    'keys.mp4',
    [...metadata, '48.1371', 'AdaMuster', 'Cameraworks', 'Lens9', seconds],
  ],
  ['fragmented.mp4', [...metadata, 'AdaMuster', 'prft', seconds]],
  ['timecode.mp4', ['Lavf', 'tmcd']],
  ['tagged.webm', [...metadata, '48.1371', 'AdaMuster', 'libvpx', nanoseconds]],
  ['recorded.webm', ['Chrome']],
  ['piped.webm', [...metadata, '48.1371', 'AdaMuster', nanoseconds]],
])(
  '%s loses its metadata, plays as before, and gives the same bytes each time',
  async (name, words) => {
    const before = video(name);
    const type = typeOf(name);
    const made = Buffer.from(await cleanVideo(before, type));
    const isIn = (bytes: Buffer) => words.map((word) => bytes.includes(word));
    expect([isIn(before), isIn(made)]).toEqual([
      words.map(() => true),
      words.map(() => false),
    ]);
    const size =
      name === 'turned.mp4'
        ? { width: 48, height: 64 }
        : { width: 64, height: 48 };
    for (const bytes of [before, made]) {
      const folder = testFolder({ [name]: bytes });
      expect(await readVideoSize(`${folder}/${name}`)).toEqual(size);
      expect(await findVideoProblem(bytes)).toBeUndefined();
    }
    // The header must not contain the time of the conversion.
    const header = made.indexOf('mvhd');
    if (header > 0) {
      expect(made.readBigUInt64BE(header + 8)).toBe(0n);
    }
    expect(Buffer.from(await cleanVideo(before, type)).equals(made)).toBe(true);
  },
);

test.each([
  ['upright.webm', { width: 180, height: 320 }],
  ['wide.png', undefined],
])('reads the size of %s', async (name, size) => {
  expect(await readVideoSize(`e2e/awkward/11-wide/${name}`)).toEqual(size);
});

test('reports that a video is damaged, wherever it is cut off', async () => {
  const bytes = video('turned.mp4');
  for (let length = 0; length < bytes.length; length += 977) {
    expect(await findVideoProblem(bytes.subarray(0, length))).toMatch(
      /cut off or damaged/,
    );
  }
});

test('reports codecs that some browsers cannot play, with a command to convert them', async () => {
  expect(await findVideoProblem(video('hevc.mp4'))).toMatch(/'hevc'.*ffmpeg/);
});
