import { memoizeByArticles } from '../content/catalogue.ts';
import { mentionsPrograms } from '../markdown/code-listings.ts';
import { readProgram } from '../programs/prepare-program.ts';
import { listProgramFiles, type ProgramFile } from './program-assets.ts';
import { renderArticle } from './render-article.ts';

/** Returns the files in `/programs/` of all playable programs in articles. */
export const programFiles = memoizeByArticles(async (articles): Promise<readonly ProgramFile[]> => {
  const files = new Map<string, ProgramFile>();
  for (const article of articles.filter(({ content }) => mentionsPrograms(content))) {
    for (const path of (await renderArticle(article)).programs) {
      for (const file of listProgramFiles(await readProgram(path))) files.set(file.name, file);
    }
  }
  return [...files.values()];
});
