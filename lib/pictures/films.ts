import type { Size } from '../content/sizes.ts';

/** How pictures and sounds are coded that every browser plays, as mediabunny calls it. */
const played: readonly (string | null)[] = ['avc', 'av1', 'vp8', 'vp9', 'aac', 'mp3', 'opus', 'vorbis', 'flac'];

/** In seconds: by so much the headers of a film that is whole may be wrong about its end. */
const longestGap = 0.5;

/** Opens a film. The library is loaded where there is one, because it is large. */
async function open(bytes: Uint8Array, mediaType: string) {
  const library = await import('mediabunny');
  const isWebm = mediaType === 'video/webm';
  // It reads ahead of what is asked for, from the start of what it is given.
  const source = new library.BufferSource(new Uint8Array(bytes));
  return { library, isWebm, input: new library.Input({ source, formats: [isWebm ? library.WEBM : library.MP4] }) };
}

/** A film written anew: the same pictures and sounds, without what stands beside them. Throws of one that is damaged. */
export async function cleanFilm(bytes: Uint8Array, mediaType: string): Promise<Uint8Array<ArrayBuffer>> {
  const { library, isWebm, input } = await open(bytes, mediaType);
  const target = new library.BufferTarget();
  const format = isWebm ? new library.WebMOutputFormat() : new library.Mp4OutputFormat({ fastStart: 'in-memory' });
  const output = new library.Output({ format, target });
  const conversion = await library.Conversion.init({ input, output, tags: {}, showWarnings: false });
  await conversion.execute();
  const film = Buffer.from(target.buffer ?? new ArrayBuffer());
  // It is dated when it is written, in the headers of an MP4, its tracks and its media: ISO/IEC 14496-12, 8.2.2
  const end = film.indexOf('mdat');
  for (const name of ['mvhd', 'tkhd', 'mdhd']) {
    for (let at = film.indexOf(name); at >= 0 && at < end; at = film.indexOf(name, at + 4)) {
      // Zeros are no date. Behind the name stand version and flags; times have eight bytes in version 1.
      film.fill(0, at + 8, at + 8 + (film[at + 4] === 1 ? 16 : 8));
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
  try {
    const { library, isWebm, input } = await open(bytes, mediaType);
    const tracks = (await input.getTracks()).filter((track) => track.isVideoTrack() || track.isAudioTrack());
    if (!tracks.some((track) => track.isVideoTrack())) return damaged;
    const unplayed = tracks.find(({ codec }) => !played.includes(codec));
    if (unplayed) {
      const codec = unplayed.codec ?? String(unplayed.internalCodecId);
      const codecs = isWebm ? '-c:v libvpx-vp9 -c:a libopus' : '-c:v libx264 -pix_fmt yuv420p -c:a aac';
      return `The video is coded as '${codec}', which not every browser plays: code it anew, ffmpeg -i FILE ${codecs} NEW.`;
    }
    let end = 0;
    for (const track of tracks) {
      const sink = new library.EncodedPacketSink(track);
      const last = await sink.getPacket(Number.POSITIVE_INFINITY);
      // A film that is cut off still says how long it was, or knows of a last picture or sound that is not there.
      if (!last && (await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true }))) return damaged;
      if (last) end = Math.max(end, last.timestamp + last.duration);
    }
    return end + longestGap < ((await input.getDurationFromMetadata()) ?? 0) ? damaged : undefined;
  } catch {
    return damaged;
  }
}
