import { pathsBelow } from '../content/folder.ts';
import { sections } from '../content/front-matter.ts';
import { Faults } from '../faults.ts';

/** The files that are served as they are: those below `public/`, by their paths there, with those in the project. */
export function ownedFiles(folder = 'public'): ReadonlyMap<string, string> {
  return new Map(pathsBelow(folder).map((path) => [path, `${folder}/${path}`]));
}

/**
 * What lies below `public/` would take the place of what the site writes itself.
 *
 * @throws {Faults} with every file that the site writes itself.
 */
export function checkOwned(folder = 'public'): void {
  const own = ownFiles();
  const faults = pathsBelow(folder)
    .filter((path) => own.test(path))
    .map((path) => ({
      file: `${folder}/${path}`,
      reason: `The site has a ${path} of its own, or publishes other files there. Give the file another name, or put it into a folder of your own.`,
    }));
  if (faults.length > 0) throw new Faults(faults);
}

/**
 * What the site writes, read from its routes, whose folders are the URLs, with its compressed twins; what Next and the
 * finishing pass write besides.
 */
function ownFiles(): RegExp {
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
  return new RegExp(
    `^(?:(?:${patterns.join('|')}|404\\.html)(?:\\.br|\\.gz)?|_redirects.*|(?:_next|fonts|programs|scripts|variants)/.*)$`,
  );
}
