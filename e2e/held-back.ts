import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { pathsBelow } from '../lib/content/folder.ts';
import { today } from '../lib/settings.ts';

/** A word of its own for everything that a draft and an article with a date ahead say. */
export const marks = { draft: 'quokkafish', ahead: 'numbatbird' } as const;

const days = (count: number) => new Date(Date.parse(today()) + count * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

/** The day on which the article with a date ahead appears. */
export const dayOfAhead = days(10);

/** Writes both into a content: article 30, a draft, and article 31. Each links to itself alone. */
export function writeHeldBack(content: string): void {
  writeArticle(`${content}/30-${marks.draft}`, marks.draft, ['date: 2024-05-06', 'draft: true']);
  writeArticle(`${content}/31-${marks.ahead}`, marks.ahead, [`date: ${dayOfAhead}`]);
}

function writeArticle(folder: string, mark: string, dates: readonly string[]): void {
  const fields = ['title', 'subtitle', 'mainimgalt', 'preview'].map((field) => `${field}: The ${mark} ${field}`);
  const all = [...fields, `mainimg: ${mark}.svg`, `slug: ${mark}-slug`, 'type: blog', ...dates];
  const body = [
    `A ${mark} in a text.`,
    `## The ${mark} heading`,
    `![What the ${mark} shows](${mark}-photo.png "A ${mark} caption")`,
    `[${mark}.zip](${mark}.zip)`,
    `\`\`\`play file=${mark}/${mark}.py\n\`\`\``,
  ];
  mkdirSync(`${folder}/${mark}`, { recursive: true });
  writeFileSync(`${folder}/article.md`, ['---', ...all, '---', '', body.join('\n\n'), ''].join('\n'));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 67"><title>${mark}</title><text y="40" font-size="20">${mark}</text></svg>`;
  writeFileSync(`${folder}/${mark}.svg`, drawing);
  cpSync('e2e/awkward/11-wide/wide.png', `${folder}/${mark}-photo.png`);
  writeFileSync(`${folder}/${mark}/${mark}.py`, `print('${mark}')\ninput('${mark}? ')\n`);
  writeFileSync(`${folder}/${mark}/README.txt`, `A ${mark}.\n`);
}

/** Every file of an export that says a word in its name or its bytes, also in what is packed; its twins say the same. */
export function filesWith(folder: string, word: string): readonly string[] {
  return pathsBelow(folder).filter((file) => {
    const bytes = readFileSync(`${folder}/${file}`);
    const packed = file.endsWith('.zip') ? Object.entries(unzipSync(bytes)).flat() : [];
    const texts = [file, bytes, ...packed].map((part) =>
      typeof part === 'string' ? part : Buffer.from(part).toString(),
    );
    return texts.some((text) => text.toLowerCase().includes(word.toLowerCase()));
  });
}
