import { statSync } from 'node:fs';
import { mentionsPrograms, readMeta } from '../markdown/listings.ts';
import { renderArticle } from '../markdown/render.ts';
import { filesOfProgram, type ProgramFile } from '../programs/playable.ts';
import { languageOf, readProgram } from '../programs/program.ts';
import { ofAllArticles } from './catalogue.ts';
import type { Article } from './read.ts';

/** The files of all programs that articles play. */
export const programFiles = ofAllArticles(async (articles): Promise<readonly ProgramFile[]> => {
  const isBuild = process.env.NODE_ENV === 'production';
  const files = new Map<string, ProgramFile>();
  for (const article of articles.filter(({ content }) => mentionsPrograms(content))) {
    for (const path of isBuild ? (await renderArticle(article)).programs : namedPrograms(article)) {
      const program = languageOf(path) && (await readProgram(path));
      if (!program || !('sources' in program)) continue;
      for (const file of filesOfProgram(program)) files.set(file.name, file);
    }
  }
  return [...files.values()];
});

/** The programs that an article's blocks name, whether they can be played or not: playing all of them first takes seconds. */
function namedPrograms({ content, folder }: Article): readonly string[] {
  const blocks = content.match(/^\s*(?:`{3,}|~{3,})\s*(?:play|session|exercise)\s.*$/gm) ?? [];
  const paths = blocks.map(readMeta).map((meta) => `${folder}/${meta.get('check') ?? meta.get('file')}`);
  return [...new Set(paths)].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
