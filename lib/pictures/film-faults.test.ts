import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filmFaults } from './film-faults.ts';

const film = (name: string) => readFileSync(`lib/pictures/fixtures/${name}`);
const faults = (bytes: Uint8Array, name = 'a b.mp4') =>
  filmFaults(bytes, `2-post/${name}`, name.endsWith('.webm') ? 'video/webm' : 'video/mp4').map(
    ({ file, reason }) => `${file}: ${reason}`,
  );

/** The same film with some of its letters changed, as long as before. */
const relabelled = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

test.each(['turned.mp4', 'keys.mp4', 'fragmented.mp4', 'tagged.webm', 'recorded.webm', 'piped.webm'])(
  'nothing is wrong with %s',
  (name) => expect(faults(film(name), name)).toEqual([]),
);

describe('a film that is cut off is a fault', () => {
  test.each(['turned.mp4', 'keys.mp4', 'tagged.webm'])('%s, wherever it is cut', (name) => {
    const bytes = film(name);
    for (let length = 0; length < bytes.length; length += 977) {
      expect(faults(bytes.subarray(0, length), name)).toEqual([
        expect.stringMatching(/: The video (?:is cut off or damaged|has no picture)\. Export or copy it anew\.$/),
      ]);
    }
  });
});

test.each(['tmcd', 'gpmd'])('a track of %s is one that can tell where it was filmed', (codec) => {
  expect(faults(relabelled(film('timecode.mp4'), 'tmcd', codec))).toEqual([
    `2-post/a b.mp4: The video has a track of '${codec}' beside picture and sound, which can tell where and when it was filmed. ` +
      'Leave it out: ffmpeg -i "a b.mp4" -map 0:v -map "0:a?" -map_metadata -1 -c copy clean.mp4',
  ]);
});

describe('what not every browser plays is a fault', () => {
  const anew = 'Code it anew: ffmpeg -i "a b.mp4" -map 0:v -map "0:a?" -map_metadata -1';
  test('HEVC', () => {
    expect(faults(film('hevc.mp4'))).toEqual([
      `2-post/a b.mp4: The video is coded as 'hev1', which not every browser plays. ${anew} -c:v libx264 -pix_fmt yuv420p -c:a aac clean.mp4`,
    ]);
  });
  test.each([
    ['avc1', 'mp4v', "'mp4v'"],
    ['mp4a', 'samr', "'samr'"],
  ])('%s made %s', (from, to, named) => {
    expect(faults(relabelled(film('turned.mp4'), from, to))).toEqual([
      expect.stringContaining(`The video is coded as ${named}, which not every browser plays. ${anew}`),
    ]);
  });
  test('Matroska by the name of WebM', () => {
    expect(faults(relabelled(film('tagged.webm'), 'V_VP8', 'V_MPG'), 'a.webm')).toEqual([
      '2-post/a.webm: The video is coded as \'V_MPG\', which not every browser plays. Code it anew: ffmpeg -i "a.webm" -map 0:v -map "0:a?" -map_metadata -1 -c:v libvpx-vp9 -c:a libopus clean.webm',
    ]);
  });
});

test.each(['freeGPS \x01\x02', '[latitude: 48.1371]'])('%j between its pictures is a fault', (trace) => {
  const bytes = film('turned.mp4');
  const at = bytes.indexOf('mdat') + 200;
  bytes.write(trace, at, 'latin1');
  expect(faults(bytes)).toEqual([
    expect.stringMatching(
      /: The video tells where or when it was filmed, within its pictures or beside them\. Code it anew: /,
    ),
  ]);
});
