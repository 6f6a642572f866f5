import { allArticles } from '../articles/catalogue.ts';
import { mentionsPrograms } from '../markdown/listings.ts';
import { renderArticle } from '../markdown/render.ts';
import { filesOfProgram, type ProgramFile } from './playable.ts';
import { languageOf, readProgram } from './program.ts';

let known: Promise<readonly ProgramFile[]> | undefined;

/** The files of all programs that articles play. */
export function programFiles(): Promise<readonly ProgramFile[]> {
  // While one writes (`next dev`) they change.
  known = known && process.env.NODE_ENV === 'production' ? known : findFiles();
  return known;
}

async function findFiles(): Promise<readonly ProgramFile[]> {
  const files = new Map<string, ProgramFile>();
  for (const article of allArticles().filter(({ content }) => mentionsPrograms(content))) {
    for (const path of (await renderArticle(article)).programs) {
      const language = languageOf(path);
      const program = language && (await readProgram(path, language));
      if (!program || !('sources' in program)) continue;
      for (const file of filesOfProgram(program)) files.set(file.name, file);
    }
  }
  return [...files.values()];
}
