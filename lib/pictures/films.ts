import type { Size } from '../content/sizes.ts';

/** How pictures and sounds are coded that every browser plays, as mediabunny calls it. */
const played: readonly (string | null)[] = ['avc', 'av1', 'vp8', 'vp9', 'aac', 'mp3', 'opus', 'vorbis', 'flac'];

/** In seconds: sound may go on a little longer than the pictures do. */
const longestGap = 0.5;

/** Opens a film. The library is loaded where there is one, because it is large. */
async function open(bytes: Uint8Array, mediaType: string) {
  const library = await import('mediabunny');
  const format = mediaType === 'video/webm' ? library.WEBM : library.MP4;
  // It reads ahead of what is asked for, from the start of what it is given.
  const source = new library.BufferSource(new Uint8Array(bytes));
  return { library, input: new library.Input({ source, formats: [format] }) };
}

/**
 * A film written anew: the same pictures and sounds, and nothing of what cameras and programs put beside them, such as where,
 * when and with what it was made. Tracks of data are left out.
 *
 * @throws what the library throws of a film that is damaged; `problemOfFilm` has told of it.
 */
export async function cleanFilm(bytes: Uint8Array, mediaType: string): Promise<Uint8Array<ArrayBuffer>> {
  const { library, input } = await open(bytes, mediaType);
  const target = new library.BufferTarget();
  const format =
    mediaType === 'video/webm'
      ? new library.WebMOutputFormat()
      : new library.Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new library.Output({ format, target });
  const conversion = await library.Conversion.init({ input, output, tags: {}, showWarnings: false });
  await conversion.execute();
  return withoutDates(new Uint8Array(target.buffer ?? new ArrayBuffer()));
}

/**
 * A film is dated when it is written, in the headers of an MP4, its tracks and its media: zeros are no date.
 * ISO/IEC 14496-12, 8.2.2
 */
function withoutDates(film: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(film.buffer);
  const end = bytes.indexOf('mdat');
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    for (let at = bytes.indexOf(name); at >= 0 && at < end; at = bytes.indexOf(name, at + 4)) {
      // Behind the name stand version and flags; times have eight bytes in version 1.
      bytes.fill(0, at + 8, at + 8 + (bytes[at + 4] === 1 ? 16 : 8));
    }
  }
  return film;
}

/** The size of a film as it is shown, upright; `undefined` where it does not tell. */
export async function sizeOfFilm(bytes: Uint8Array, mediaType: string): Promise<Size | undefined> {
  const { input } = await open(bytes, mediaType);
  const track = await input.getPrimaryVideoTrack();
  return track ? { width: track.displayWidth, height: track.displayHeight } : undefined;
}

/** Why a film cannot be played to its end by every browser, and what would be right; nothing where it can. */
export async function problemOfFilm(bytes: Uint8Array, mediaType: string): Promise<string | undefined> {
  const damaged = 'The video is cut off or damaged: export or copy it anew.';
  if (mediaType === 'video/mp4' && isCutOff(Buffer.from(bytes))) return damaged;
  try {
    const { library, input } = await open(bytes, mediaType);
    const tracks = await input.getTracks();
    const seen = tracks.filter((track) => track.isVideoTrack());
    if (!seen[0]) return damaged;
    const unplayed = tracks.find(
      (track) => (track.isVideoTrack() || track.isAudioTrack()) && !played.includes(track.codec),
    );
    if (unplayed) {
      const codec = unplayed.codec ?? String(unplayed.internalCodecId);
      const codecs =
        mediaType === 'video/webm' ? '-c:v libvpx-vp9 -c:a libopus' : '-c:v libx264 -pix_fmt yuv420p -c:a aac';
      return `The video is coded as '${codec}', which not every browser plays: code it anew, ffmpeg -i FILE ${codecs} NEW.`;
    }
    // A film that is cut off still says how long it was.
    let end = 0;
    for await (const { timestamp, duration } of new library.EncodedPacketSink(seen[0]).packets()) {
      end = Math.max(end, timestamp + duration);
    }
    return end + longestGap < ((await input.getDurationFromMetadata()) ?? 0) ? damaged : undefined;
  } catch {
    return damaged;
  }
}

/** Whether the last box of an MP4 goes on behind the end of the file: ISO/IEC 14496-12, 4.2. */
function isCutOff(film: Buffer): boolean {
  let at = 0;
  while (at + 16 <= film.length) {
    const size = film.readUInt32BE(at);
    if (size === 0) return false;
    at += size === 1 ? Number(film.readBigUInt64BE(at + 8)) : Math.max(size, 8);
  }
  return at > film.length;
}
