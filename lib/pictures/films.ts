import type { Size } from '../content/sizes.ts';

/*
 * A film is made of parts in parts: boxes in MP4 (ISO/IEC 14496-12, 4.2), elements in WebM (RFC 8794 and RFC 9559). They name
 * each other by their distance from the start, so what is taken out leaves room of the same size. What cameras and programs
 * add is without end; what players need is known. So this stays, and nothing else.
 */
const needed = new Set(
  `ftyp styp sidx ssix moov moof mdat mfra mvhd trak mvex mehd trex leva tkhd edts mdia tref tapt mdhd hdlr minf elng
  vmhd smhd nmhd sthd gmhd dinf stbl stsd stts ctts cslg stsc stsz stz2 stco co64 stss stsh sdtp stps sbgp sgpd subs saiz saio
  padb mfhd traf tfhd tfdt trun`.split(/\s+/),
);

/** The elements of WebM that players need, by their ids: https://www.rfc-editor.org/rfc/rfc9559#section-5.1 */
const elements = new Map(
  `1a45dfa3 EBML, 18538067 Segment, 114d9b74 SeekHead, 1549a966 Info, 1654ae6b Tracks, 1f43b675 Cluster, 1c53bb6b Cues,
  2ad7b1 TimestampScale, 4489 Duration, 4d80 MuxingApp, 5741 WritingApp, ae TrackEntry, d7 TrackNumber, 73c5 TrackUID,
  83 TrackType, b9 FlagEnabled, 88 FlagDefault, 55aa FlagForced, 9c FlagLacing, 6de7 MinCache, 6df8 MaxCache,
  23e383 DefaultDuration, 234e7a DefaultDecodedFieldDuration, 55ee MaxBlockAdditionID, 41e4 BlockAdditionMapping,
  22b59c Language, 22b59d LanguageBCP47, 86 CodecID, 63a2 CodecPrivate, 56aa CodecDelay, 56bb SeekPreRoll, e1 Audio,
  6d80 ContentEncodings, e0 Video, b0 PixelWidth, ba PixelHeight, 9a FlagInterlaced, 9d FieldOrder, 53b8 StereoMode,
  53c0 AlphaMode, 54aa PixelCropBottom, 54bb PixelCropTop, 54cc PixelCropLeft, 54dd PixelCropRight, 54b0 DisplayWidth,
  54ba DisplayHeight, 54b2 DisplayUnit, 55b0 Colour, 7670 Projection, e7 Timestamp, ab PrevSize, a7 Position,
  a3 SimpleBlock, a0 BlockGroup`
    .split(/,\s+/)
    .map((line) => [line.replace(/ .*/, ''), line.replace(/.* /, '')]),
);

/** Those with parts in them that have to be looked at. */
const holders = new Set('moov trak mdia minf stbl stsd mvex moof traf Segment Info Tracks TrackEntry Video'.split(' '));

/** How pictures are coded that every browser plays. */
export const playedPictures = /^(?:avc[13]|av01|vp0[89]|V_VP[89]|V_AV1)$/;

interface Part {
  /** Four characters in MP4; in WebM its name in the standard, empty if it is not needed. */
  readonly name: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** Reads where a part begins; one of WebM that does not tell its size ends there, and the parts in it come after it. */
type Read = (bytes: Buffer, start: number, limit: number) => Part | undefined;

const readBox: Read = (bytes, start, limit) => {
  if (start + 8 > limit) return undefined;
  const name = bytes.toString('latin1', start + 4, start + 8);
  const size = bytes.readUInt32BE(start);
  const body = start + (size === 1 ? 16 : 8);
  if (body > limit) return undefined;
  const length = size === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : size || limit - start;
  return { name, start, body, end: start + length };
};

const readElement: Read = (bytes, start) => {
  // The zeros in front of a number tell its length: https://www.rfc-editor.org/rfc/rfc8794#section-4
  const lengthAt = (at: number) => Math.clz32(bytes[at] ?? 0) - 23;
  const sizeAt = start + lengthAt(start);
  const body = sizeAt + lengthAt(sizeAt);
  if (sizeAt > start + 4 || body > sizeAt + 8 || body > bytes.length) return undefined;
  const bits = 7 * (body - sizeAt);
  const size = BigInt.asUintN(bits, BigInt(`0x${bytes.toString('hex', sizeAt, body)}`));
  const isUnknown = size === 2n ** BigInt(bits) - 1n;
  const name = elements.get(bytes.toString('hex', start, sizeAt)) ?? '';
  return { name, start, body, end: isUnknown ? body : body + Number(size) };
};

/** The parts of a film in their order, with the names of those that hold them, and whether each ends within its holder. */
export function readFilm(bytes: Uint8Array, mediaType: string) {
  const film = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const read = mediaType === 'video/webm' ? readElement : readBox;
  const parts: (Part & { readonly holder: string })[] = [];
  const open = [{ name: '', end: film.length }];
  let [at, isWhole] = [0, true];
  for (let holder = open.at(-1); holder; holder = open.at(-1)) {
    const part = at < holder.end ? read(film, at, holder.end) : undefined;
    if (part && part.body <= part.end && part.end <= holder.end) {
      const isOpened = holders.has(part.name);
      if (isOpened) open.push(part);
      // The entries of this one come after its version and their number.
      at = isOpened ? part.body + (part.name === 'stsd' ? 8 : 0) : part.end;
      parts.push({ ...part, holder: holder.name });
    } else {
      isWhole &&= at >= holder.end;
      at = holder.end;
      open.pop();
    }
  }
  return { film, parts, isWhole };
}

/** The same film without what tells where, when, by whom and with what it was made; not a byte of it has moved. */
export function cleanFilm(bytes: Uint8Array, mediaType: string): Uint8Array<ArrayBuffer> {
  const cleaned = new Uint8Array(bytes);
  const { film, parts } = readFilm(cleaned, mediaType);
  for (const { name, holder, start, body, end } of parts) {
    const blank = (from: number, to?: number) => film.subarray(body, end).subarray(from, to).fill(0);
    // Times, in version 1 of twice the length.
    if (/^(?:mvhd|tkhd|mdhd)$/.test(name)) blank(4, film[body] === 1 ? 20 : 12);
    // A name for people, such as 'GoPro AVC' or 'Core Media Video': no player needs one, and a list of devices would never end.
    else if (name === 'hdlr') blank(12);
    else if (/^(?:MuxingApp|WritingApp)$/.test(name)) blank(0);
    else if (holder === 'stsd') {
      if (!playedPictures.test(name)) continue;
      // Who made the encoder, and its name.
      blank(12, 16);
      blank(42, 74);
    } else if (mediaType !== 'video/webm' && !needed.has(name)) {
      film.write('free', start + 4);
      blank(0);
    } else if (name === '') {
      const length = end - start;
      film.fill(0, start, end);
      if (length > 128) film.writeUIntBE(length - 9, start + 3, 6);
      film.set(length > 128 ? [0xec, 1] : [0xec, 0x80 + length - 2], start);
    }
  }
  return cleaned;
}

/** The size of a film as it is shown, upright; `undefined` where it does not tell. */
export function sizeOfFilm(bytes: Uint8Array, mediaType: string): Size | undefined {
  const { film, parts } = readFilm(bytes, mediaType);
  for (const { name, body, end } of parts) {
    if (name !== 'tkhd' || end - body < 84) continue;
    // At the end of a track's header stand its matrix, width and height; one of sound is 0 wide. ISO/IEC 14496-12, 8.3.2
    const [width, height] = [film.readUInt16BE(end - 8), film.readUInt16BE(end - 4)];
    // The second number of the matrix turns it: a telephone held upright stores what it sees lying.
    const isTurned = film.readInt32BE(end - 40) !== 0;
    if (width > 0 && height > 0) return isTurned ? { width: height, height: width } : { width, height };
  }
  const names = ['PixelWidth', 'PixelHeight', 'DisplayWidth', 'DisplayHeight'];
  const [width = 0, height = 0, across = width, down = height] = names.map((wanted) => {
    const part = parts.find(({ name }) => name === wanted);
    return part && (Number(`0x${film.toString('hex', part.body, part.end)}`) || undefined);
  });
  // Only how the last two stand to each other is the same in all of their units.
  return width && height ? { width, height: Math.round((width * down) / across) } : undefined;
}
