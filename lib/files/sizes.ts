import { readFileSync } from 'node:fs';
import { readDrawing } from '../drawings/read.ts';
import { readLength } from '../drawings/style.ts';
import { openPicture } from '../pictures/open.ts';
import type { ArticleFile } from './files.ts';

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture or video as it is shown, upright; `undefined` where the file does not tell. */
export async function sizeOf({ path, kind }: ArticleFile): Promise<Size | undefined> {
  try {
    if (kind.mediaType === 'video/mp4') return sizeOfMp4(readFileSync(path));
    if (kind.mediaType === 'video/webm') return sizeOfWebm(readFileSync(path));
    if (kind.mediaType === 'image/svg+xml') {
      // The decoder takes an inch for 72 pixels; browsers and `readLength` for 96.
      const { attributes } = readDrawing(readFileSync(path, 'utf8'), path).svg;
      const lengths = [attributes['width'], attributes['height']].map((text) => readLength(text ?? '', 16) ?? 0);
      const [width = 0, height = 0] = lengths.map(Math.round);
      if (width > 0 && height > 0) return { width, height };
    }
    return (await openPicture(path).metadata()).autoOrient;
  } catch {
    return undefined;
  }
}

/**
 * Each track has a header, at whose end stand its matrix, width and height; one of sound is 0 wide. Headers of version 1
 * have longer times in front. ISO/IEC 14496-12, 8.3.2.
 */
function sizeOfMp4(bytes: Buffer): Size | undefined {
  for (const length of [92, 104]) {
    const head = Buffer.concat([Buffer.from([0, 0, 0, length]), Buffer.from('tkhd')]);
    for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) {
      const end = at + length;
      if (end > bytes.length) return undefined;
      const [width, height] = [bytes.readUInt16BE(end - 8), bytes.readUInt16BE(end - 4)];
      // The second number of the matrix turns it: a telephone held upright stores what it sees lying.
      const isTurned = bytes.readInt32BE(end - 40) !== 0;
      if (width > 0 && height > 0) return isTurned ? { width: height, height: width } : { width, height };
    }
  }
  return undefined;
}

/** PixelWidth and PixelHeight, one behind the other, of one or two bytes each: https://www.rfc-editor.org/rfc/rfc9559 */
function sizeOfWebm(bytes: Buffer): Size | undefined {
  const number = '(?:\x81(.)|\x82(..))';
  const [, ...found] = new RegExp(`\xb0${number}\xba${number}`, 's').exec(bytes.toString('latin1', 0, 10_000)) ?? [];
  const [width, height] = found.flatMap((digits) =>
    digits ? [Buffer.from(digits, 'latin1').readUIntBE(0, digits.length)] : [],
  );
  return width && height ? { width, height } : undefined;
}
