import type { Size } from '../svg/svg-size.ts';

/** The codecs that every browser plays, as mediabunny names them. */
const playableCodecs: readonly (string | null)[] = [
  'avc',
  'av1',
  'vp8',
  'vp9',
  'aac',
  'mp3',
  'opus',
  'vorbis',
  'flac',
];

/** Opens a video. The library is imported on demand, because it is large. */
async function openVideo(bytes: Uint8Array, mediaType: string) {
  const library = await import('mediabunny');
  const isWebm = mediaType === 'video/webm';
  const source = new library.BufferSource(new Uint8Array(bytes));
  return {
    library,
    isWebm,
    input: new library.Input({
      source,
      formats: [isWebm ? library.WEBM : library.MP4],
    }),
  };
}

/** Remuxes a video without its metadata. Throws an error if the video is damaged. */
export async function cleanVideo(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { library, isWebm, input } = await openVideo(bytes, mediaType);
  const target = new library.BufferTarget();
  const format = isWebm
    ? new library.WebMOutputFormat()
    : new library.Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new library.Output({ format, target });
  const conversion = await library.Conversion.init({
    input,
    output,
    tags: {},
    showWarnings: false,
  });
  await conversion.execute();
  const video = Buffer.from(target.buffer ?? new ArrayBuffer());
  // Clears the creation and modification times in an MP4's movie, track, and media headers: ISO/IEC 14496-12, 8.2.2
  const end = video.indexOf('mdat');
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    for (
      let at = video.indexOf(name);
      at >= 0 && at < end;
      at = video.indexOf(name, at + 4)
    ) {
      // Version and flags (four bytes) follow the name, then two times of four bytes each, or of eight in version 1.
      video.fill(0, at + 8, at + 8 + (video[at + 4] === 1 ? 16 : 8));
    }
  }
  return video;
}

/** Returns the displayed size of a video; `undefined` if the file has no video track. */
export async function videoSize(
  bytes: Uint8Array,
  mediaType: string,
): Promise<Size | undefined> {
  const { input } = await openVideo(bytes, mediaType);
  const track = await input.getPrimaryVideoTrack();
  return track
    ? { width: track.displayWidth, height: track.displayHeight }
    : undefined;
}

/** Returns the problem of a video that some browsers cannot play, with a remedy; `undefined` if all can. */
export async function findVideoProblem(
  bytes: Uint8Array,
  mediaType: string,
): Promise<string | undefined> {
  const damaged = 'The video is cut off or damaged. Export or copy it again.';
  try {
    const { isWebm, input } = await openVideo(bytes, mediaType);
    const tracks = (await input.getTracks()).filter(
      (track) => track.isVideoTrack() || track.isAudioTrack(),
    );
    if (!tracks.some((track) => track.isVideoTrack())) return damaged;
    const unplayed = tracks.find(
      ({ codec }) => !playableCodecs.includes(codec),
    );
    if (!unplayed) return undefined;
    const codec = unplayed.codec ?? String(unplayed.internalCodecId);
    const codecs = isWebm
      ? '-c:v libvpx-vp9 -c:a libopus'
      : '-c:v libx264 -pix_fmt yuv420p -c:a aac';
    return `Some browsers cannot play the codec '${codec}'. Convert the video: ffmpeg -i OLD ${codecs} NEW.`;
  } catch {
    return damaged;
  }
}
