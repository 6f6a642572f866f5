import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { writeHeldBack } from './held-back.ts';

/**
 * The content of a site on which everything is harder than on others: that of `e2e/content`, and beside it texts that want
 * to break out, programs that break down, pictures with something to hide, odd names, wide words, Arabic, a draft, an
 * article ahead, and so many older articles that a list does not show all of them with their covers.
 */
export const awkwardContent = '.local/awkward-content';

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
export async function writeAwkwardContent(): Promise<void> {
  rmSync(awkwardContent, { recursive: true, force: true });
  cpSync('e2e/content', awkwardContent, { recursive: true });
  cpSync('e2e/awkward', awkwardContent, { recursive: true });
  for (const name of ['README.md', 'astronaut.jpg']) rmSync(`${awkwardContent}/${name}`);
  cpSync('lib/pictures/fixtures/turned.mp4', `${awkwardContent}/13-album/film.mp4`);
  // The picture of a film on another host.
  await writeLargePhotograph(`${awkwardContent}/13-album/large.jpg`);
  writeOlderArticles();
  writeHeldBack(awkwardContent);
}

/** A photograph as cameras make them: large, and with the place where it was taken. */
async function writeLargePhotograph(file: string): Promise<void> {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 8/1 1356/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '11/1 34/1 3144/100',
  };
  await sharp('e2e/awkward/astronaut.jpg')
    .resize(3000, 2000)
    .withExif({ IFD0: { Artist: secret, ImageDescription: secret }, IFD3: gps })
    .jpeg({ quality: 85 })
    .toFile(file);
}

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><path fill="#0a1122" d="M0 0h1200v675H0z"/></svg>';

/** More than the first round trip to a host brings. */
const much = Array.from({ length: 6_000 }, (_, index) => (index * 7_919) % 10_007).join(' ');

const titles = [
  'A Short Title',
  'A title that goes on for longer than any telephone is wide, and says what it could have said in three words',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'An <em>element</em> & an &amp; entity',
] as const;

/** The ids of the older articles, which say nothing but what number they are. */
export const olderIds = Array.from({ length: 50 }, (_, index) => 100 + index);

/** The newest of them, whose page has no room for anything but its text. */
export const longArticle = '/blog/149/';

/** One every twenty days before 2024. */
function writeOlderArticles(): void {
  for (const [index, id] of olderIds.entries()) {
    const folder = `${awkwardContent}/${id}-older`;
    // The newest ones alone, so that not each needs a picture.
    const hasCover = index > olderIds.length - 10;
    const date = new Date(Date.UTC(2023, 11, 31 - 20 * (olderIds.length - index))).toISOString().slice(0, 10);
    const fields = [
      `title: '${titles[id % titles.length]} ${id}'`,
      `subtitle: Written before ${id + 1}.`,
      hasCover ? 'mainimg: cover.svg' : "mainimg: ''",
      `preview: What article ${id} is about, in one sentence.`,
      `slug: older-${id}`,
      `date: ${date}`,
      'type: blog',
    ];
    const text = `The text of article ${id}.${`/blog/${id}/` === longArticle ? ` ${much}.` : ''}`;
    mkdirSync(folder);
    if (hasCover) writeFileSync(`${folder}/cover.svg`, cover);
    writeFileSync(`${folder}/article.md`, ['---', ...fields, '---', '', text, ''].join('\n'));
  }
}
