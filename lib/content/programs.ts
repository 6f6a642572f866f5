import { mentionsPrograms } from '../markdown/listings.ts';
import { renderArticle } from '../markdown/render.ts';
import { filesOfProgram, type ProgramFile } from '../programs/playable.ts';
import { readProgram } from '../programs/program.ts';
import { ofAllArticles } from './catalogue.ts';

/** The files of all programs that articles play. */
export const programFiles = ofAllArticles(async (articles): Promise<readonly ProgramFile[]> => {
  const files = new Map<string, ProgramFile>();
  for (const article of articles.filter(({ content }) => mentionsPrograms(content))) {
    for (const path of (await renderArticle(article)).programs) {
      const program = await readProgram(path);
      if ('sources' in program) for (const file of filesOfProgram(program)) files.set(file.name, file);
    }
  }
  return [...files.values()];
});
