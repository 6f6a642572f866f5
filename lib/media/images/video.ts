import { readFileSync } from 'node:fs';
import type { Input } from 'mediabunny';
import type { Size } from '../svg/svg-size.ts';

/** The codecs that every browser plays, as mediabunny names them. */
const playableCodecs = new Set([
  'avc',
  'av1',
  'vp8',
  'vp9',
  'aac',
  'mp3',
  'opus',
  'vorbis',
  'flac',
]);

/** Imports mediabunny on demand, because it is large. */
const loadLibrary = () => import('mediabunny');

async function openVideo(bytes: Uint8Array): Promise<Input> {
  const { BufferSource, Input, MP4, WEBM } = await loadLibrary();
  const source = new BufferSource(new Uint8Array(bytes));
  return new Input({ source, formats: [MP4, WEBM] });
}

/** Remuxes a video without its metadata. Throws an error if the video is damaged. */
export async function cleanVideo(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const library = await loadLibrary();
  const target = new library.BufferTarget();
  const format =
    mediaType === 'video/webm'
      ? new library.WebMOutputFormat()
      : new library.Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await library.Conversion.init({
    input: await openVideo(bytes),
    output: new library.Output({ format, target }),
    tags: {},
    showWarnings: false,
  });
  await conversion.execute();

  const video = Buffer.from(target.buffer ?? new ArrayBuffer());
  clearTimes(video);
  return video;
}

/** Clears the times in an MP4's movie, track, and media headers: ISO/IEC 14496-12, 8.2.2 */
function clearTimes(video: Buffer): void {
  const headersEnd = video.indexOf('mdat');
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    let offset = video.indexOf(name);
    while (offset !== -1 && offset < headersEnd) {
      // Version and flags (four bytes) follow the name, then two times of four bytes each, or of eight in version 1.
      const length = video[offset + 4] === 1 ? 16 : 8;
      video.fill(0, offset + 8, offset + 8 + length);
      offset = video.indexOf(name, offset + 4);
    }
  }
}

/** Returns the displayed size of a video; `undefined` if it is damaged. */
export async function readVideoSize(path: string): Promise<Size | undefined> {
  const input = await openVideo(readFileSync(path));
  const track = await input.getPrimaryVideoTrack().catch(() => undefined);
  return track
    ? { width: track.displayWidth, height: track.displayHeight }
    : undefined;
}

/** Returns the problem of a video that some browsers cannot play, with a remedy; `undefined` if all can. */
export async function findVideoProblem(
  bytes: Uint8Array,
): Promise<string | undefined> {
  const input = await openVideo(bytes);
  const tracks = await input.getTracks().catch(() => []);
  const played = tracks.filter(
    (track) => track.isVideoTrack() || track.isAudioTrack(),
  );
  if (!played.some((track) => track.isVideoTrack())) {
    return 'The video is cut off or damaged. Export or copy it again.';
  }

  const unplayed = played.find(({ codec }) => !playableCodecs.has(`${codec}`));
  if (!unplayed) {
    return undefined;
  }

  const codec = unplayed.codec ?? String(unplayed.internalCodecId);
  const command =
    'ffmpeg -i OLD -c:v libx264 -pix_fmt yuv420p -c:a aac NEW.mp4';
  return `Some browsers cannot play the codec '${codec}'. Convert the video: ${command}.`;
}
