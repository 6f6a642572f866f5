import { cpSync, mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { chanceFrom } from '../lib/test-chance.ts';

/** A content of pictures: those of `e2e/pictures-content`, and one that is too large to lie there. */
export const album = '.local/album';

/** What stands in every picture of it, and must stand nowhere in the site. */
export const secret = 'KLEIST-STREET-4711';

/** The degrees of latitude that stand in the EXIF of every picture of it: three fractions of four bytes each, of 48 first. */
export const latitude = [
  [0, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1],
  [48, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0],
].map((bytes) => Buffer.from(bytes));

/** Where the film of it was made, as a telephone writes it. */
export const place = '+48.1371+011.5754/';

/** Writes it. */
export async function writeAlbum(): Promise<void> {
  rmSync(album, { recursive: true, force: true });
  mkdirSync(album, { recursive: true });
  for (const name of ['0-lost', '1-home', '2-album', '3-moving', '4-cat']) {
    cpSync(`e2e/pictures-content/${name}`, `${album}/${name}`, { recursive: true });
  }
  cpSync('e2e/pictures-content/2-album/turned.jpg', `${album}/1-home/owner.jpg`);
  cpSync('e2e/pictures-content/2-album/turned.jpg', `${album}/2-album/ytUp3rs0nal.jpg`);
  cpSync('lib/pictures/fixtures/turned.mp4', `${album}/2-album/film.mp4`);
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 8/1 1356/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '11/1 34/1 3144/100',
  };
  const { data, info } = await sharp('e2e/pictures-content/astronaut.jpg')
    .resize(6000, 4000)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // What is enlarged is smooth, and a photograph has some noise: the same in every run.
  const chance = chanceFrom(20_261_122);
  for (let index = 0; index < data.length; index += 3) {
    const noise = chance(32) - 16;
    for (let channel = index; channel < index + 3; channel += 1) {
      data[channel] = Math.min(255, Math.max(0, (data[channel] ?? 0) + noise));
    }
  }
  await sharp(data, { raw: info })
    .withExif({ IFD0: { Artist: secret, ImageDescription: secret }, IFD3: gps })
    .jpeg({ quality: 85 })
    .toFile(`${album}/2-album/large.jpg`);
}
