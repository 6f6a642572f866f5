import { pathsBelow } from '../content/folder.ts';
import { sections } from '../content/front-matter.ts';
import { Faults } from '../faults.ts';

/** The files that are served as they are: those below `public/`, by their paths there, with those in the project. */
export function ownedFiles(folder = 'public'): ReadonlyMap<string, string> {
  return new Map(pathsBelow(folder).map((path) => [path, `${folder}/${path}`]));
}

/**
 * What lies below `public/` would take the place of what the site writes itself: what its routes say, whose folders are the
 * URLs, with the compressed twins, and what Next and the finishing pass write besides.
 *
 * @throws {Faults} with every such file.
 */
export function checkOwned(folder = 'public'): void {
  const routes = pathsBelow('app').filter((path) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(path));
  const patterns = routes.map((path) =>
    path
      .replace(/page\.tsx$/, 'index.html')
      .replace(/\/route\.ts$/, '')
      .replaceAll('.', '\\.')
      .replace('[section]', `(?:${sections.join('|')})`)
      .replace(/\[(?:\\\.){3}\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+'),
  );
  const others = '_redirects.*|(?:_next|fonts|programs|scripts|variants)/.*';
  const own = new RegExp(`^(?:(?:${patterns.join('|')}|404\\.html)(?:\\.br|\\.gz)?|${others})$`);
  const remedy = 'Give the file another name, or put it into a folder of your own.';
  const faults = pathsBelow(folder)
    .filter((path) => own.test(path))
    .map((path) => {
      const problem = `The site has a ${path} of its own, or publishes other files there.`;
      return { file: `${folder}/${path}`, reason: `${problem} ${remedy}` };
    });
  if (faults.length > 0) throw new Faults(faults);
}
