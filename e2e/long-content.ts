import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

/** The odd content once more, with so many older articles that a list does not show all of them with their covers. */
export const longContent = '.local/long-content';

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><path fill="#0a1122" d="M0 0h1200v675H0z"/></svg>';

const titles = [
  'A Short Title',
  'A title that goes on for longer than any telephone is wide, and says what it could have said in three words',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'An <em>element</em> & an &amp; entity',
] as const;

/** More than the first round trip to a host brings. */
const much = Array.from({ length: 6_000 }, (_, index) => (index * 7_919) % 10_007).join(' ');

/** The newest of them, whose page has no room for anything but its text. */
export const longArticle = '/blog/69/';

/** Writes it: articles 10 to 69, one every twenty days before 2024. */
export function writeLongContent(): void {
  rmSync(longContent, { recursive: true, force: true });
  cpSync('e2e/odd-content', longContent, { recursive: true });
  for (let id = 10; id < 70; id += 1) {
    const folder = `${longContent}/${id}-older`;
    const date = new Date(Date.UTC(2023, 11, 31 - 20 * (69 - id))).toISOString().slice(0, 10);
    const fields = [
      `title: '${titles[id % titles.length]} ${id}'`,
      `subtitle: Written before ${id + 1}.`,
      'mainimg: cover.svg',
      'mainimgalt: A dark ground',
      `preview: What article ${id} is about, in one sentence.`,
      `slug: older-${id}`,
      `date: ${date}`,
      'type: blog',
    ];
    mkdirSync(folder);
    writeFileSync(`${folder}/cover.svg`, cover);
    writeFileSync(
      `${folder}/article.md`,
      `---\n${fields.join('\n')}\n---\n\nThe text of article ${id}.${id === 69 ? ` ${much}.` : ''}\n`,
    );
  }
}
