import { pathsBelow } from '../content/folder.ts';
import { sections } from '../content/front-matter.ts';
import { Faults } from '../faults.ts';
import { fixedFiles } from '../pages.ts';

/** The files that are served as they are: those below `public/`, by their paths there, with those in the project. */
export function ownedFiles(folder = 'public'): ReadonlyMap<string, string> {
  return new Map(pathsBelow(folder).map((path) => [path, `${folder}/${path}`]));
}

/** Where the site writes itself: its pages, with their compressed twins, and what Next and the finishing pass write besides. */
const ownPlaces = new RegExp(
  `^(?:(?:${[
    `(?:(?:contact|(?:${sections.join('|')})(?:/[^/]+)?)/)?index\\.html`,
    '404\\.html',
    'articles/[^/]+/.+',
    'social/[^/]+',
    ...fixedFiles.map((path) => path.replaceAll('.', '\\.')),
  ].join('|')})(?:\\.br|\\.gz)?|_redirects.*|(?:_next|fonts|pagefind|programs|scripts|variants)/.*)$`,
);

/** @throws {Faults} with every file below `public/` that would take the place of what the site writes itself. */
export function checkOwned(folder = 'public'): void {
  const remedy = 'Give the file another name, or put it into a folder of your own.';
  const faults = pathsBelow(folder)
    .filter((path) => ownPlaces.test(path))
    .map((path) => {
      const problem = `The site has a ${path} of its own, or publishes other files there.`;
      return { file: `${folder}/${path}`, reason: `${problem} ${remedy}` };
    });
  if (faults.length > 0) throw new Faults(faults);
}
