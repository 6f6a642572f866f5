import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { today } from '../lib/config/settings.ts';
import { listAllFiles } from '../lib/core/list-files.ts';

/** Words in the texts and file names of the draft and of the scheduled article. No other content has these words. */
export const marks = { draft: 'quokkafish', ahead: 'numbatbird' } as const;

/** The publication date of the scheduled article. */
export const futureDay = new Date(
  Date.parse(today()) + 10 * 24 * 60 * 60 * 1_000,
)
  .toISOString()
  .slice(0, 10);

/** Writes article 30, a draft, and article 31, a scheduled article. No other article links to them. */
export function writeUnpublished(content: string): void {
  writeArticle(`${content}/30-${marks.draft}`, marks.draft, [
    'date: 2024-05-06',
    'draft: true',
  ]);
  writeArticle(`${content}/31-${marks.ahead}`, marks.ahead, [
    `date: ${futureDay}`,
  ]);
}

function writeArticle(
  folder: string,
  mark: string,
  dates: readonly string[],
): void {
  const fields = ['title', 'subtitle', 'mainimgalt', 'preview'].map(
    (field) => `${field}: The ${mark} ${field}`,
  );
  const all = [
    ...fields,
    `mainimg: ${mark}.svg`,
    `slug: ${mark}-slug`,
    'type: blog',
    ...dates,
  ];
  const body = [
    `A ${mark} in a text.`,
    `## The ${mark} heading`,
    `![What the ${mark} shows](${mark}-photo.png "A ${mark} caption")`,
    `[${mark}.zip](${mark}.zip)`,
    `\`\`\`play file=${mark}/${mark}.py\n\`\`\``,
  ];
  mkdirSync(`${folder}/${mark}`, { recursive: true });
  writeFileSync(
    `${folder}/article.md`,
    ['---', ...all, '---', '', body.join('\n\n'), ''].join('\n'),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 67"><title>${mark}</title><text y="40" font-size="20">${mark}</text></svg>`;
  writeFileSync(`${folder}/${mark}.svg`, svg);
  cpSync('e2e/awkward/11-wide/wide.png', `${folder}/${mark}-photo.png`);
  writeFileSync(
    `${folder}/${mark}/${mark}.py`,
    `print('${mark}')\ninput('${mark}? ')\n`,
  );
  writeFileSync(`${folder}/${mark}/README.txt`, `A ${mark}.\n`);
}

/** Lists the files with a text in their names, bytes, or zip entries. Ignores case. Does not decompress other files. */
export function filesWith(folder: string, message: string): readonly string[] {
  return listAllFiles(folder).filter((file) => {
    const bytes = readFileSync(`${folder}/${file}`);
    const packed = file.endsWith('.zip')
      ? Object.entries(unzipSync(bytes)).flat()
      : [];
    const decode = (part: string | Uint8Array) =>
      typeof part === 'string' ? part : Buffer.from(part).toString();
    return [file, bytes, ...packed].some((part) =>
      decode(part).toLowerCase().includes(message.toLowerCase()),
    );
  });
}
