import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { writeUnpublished } from './unpublished-content.ts';

/** A content folder with `e2e/content`, `e2e/awkward`, unpublished articles, and more articles than a list shows. */
export const awkwardContent = '.local/awkward-content';

/** A private text in the metadata of many images. It must not appear in the export. */
export const secret = 'KLEIST-STREET-4711';

/** The EXIF latitude of the images, 48° 8', in both byte orders: 48/1 and 8/1, as pairs of four-byte integers. */
export const latitude = [
  [0, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1],
  [48, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0],
].map((bytes) => Buffer.from(bytes));

/** The location in the metadata of `film.mp4`, as phones write it (ISO 6709). */
export const place = '+48.1371+011.5754/';

/** Replaces the folder `awkwardContent` with newly written content. */
export async function writeAwkwardContent(): Promise<void> {
  rmSync(awkwardContent, { recursive: true, force: true });
  cpSync('e2e/content', awkwardContent, { recursive: true });
  cpSync('e2e/awkward', awkwardContent, { recursive: true });
  for (const name of ['README.md', 'astronaut.jpg']) {
    rmSync(`${awkwardContent}/${name}`);
  }
  cpSync(
    'lib/media/images/fixtures/turned.mp4',
    `${awkwardContent}/13-album/film.mp4`,
  );
  // A large photo with a location and private texts in its EXIF metadata.
  const GPSLatitude = '48/1 8/1 1356/100';
  const GPSLongitude = '11/1 34/1 3144/100';
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude,
    GPSLongitudeRef: 'E',
    GPSLongitude,
  };
  await sharp('e2e/awkward/astronaut.jpg')
    .resize(3000, 2000)
    .withExif({ IFD0: { Artist: secret, ImageDescription: secret }, IFD3: gps })
    .jpeg({ quality: 85 })
    .toFile(`${awkwardContent}/13-album/large.jpg`);
  writeOlderArticles();
  writeUnpublished(awkwardContent);
}

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><path fill="#0a1122" d="M0 0h1200v675H0z"/></svg>';

/** Numbers without a pattern. Even compressed, they do not fit into the first round trip of a connection. */
const longText = Array.from(
  { length: 6_000 },
  (_, index) => (index * 7_919) % 10_007,
).join(' ');

const titles = [
  'A Short Title',
  'A title that goes on for longer than any telephone is wide, and says what it could have said in three words',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'An <em>element</em> & an &amp; entity',
] as const;

export const olderIds = Array.from({ length: 50 }, (_, index) => 100 + index);

/** The newest of the older articles. Its text does not fit into the first round trip, but its cover does. */
export const longArticle = '/blog/149/';

/** Writes 50 articles, dated 20 days apart and before 2024. Only the newest nine have covers. */
function writeOlderArticles(): void {
  for (const [index, id] of olderIds.entries()) {
    const folder = `${awkwardContent}/${id}-older`;
    const hasCover = index > olderIds.length - 10;
    const date = new Date(
      Date.UTC(2023, 11, 31 - 20 * (olderIds.length - index)),
    )
      .toISOString()
      .slice(0, 10);
    const fields = [
      `title: '${titles[id % titles.length]} ${id}'`,
      `subtitle: Written before ${id + 1}.`,
      hasCover ? 'mainimg: cover.svg' : "mainimg: ''",
      `preview: What article ${id} is about, in one sentence.`,
      `slug: older-${id}`,
      `date: ${date}`,
      'type: blog',
    ];
    const text = `The text of article ${id}.${`/blog/${id}/` === longArticle ? ` ${longText}.` : ''}`;
    mkdirSync(folder);
    if (hasCover) {
      writeFileSync(`${folder}/cover.svg`, cover);
    }
    writeFileSync(
      `${folder}/article.md`,
      ['---', ...fields, '---', '', text, ''].join('\n'),
    );
  }
}
