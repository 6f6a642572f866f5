import type { Diagnostic } from '../core/diagnostics.ts';
import {
  decodeUrl,
  fragmentId,
  pageFile,
  pagePath,
  parseUrl,
} from '../core/url.ts';

/** A page with its IDs and URLs. The first file is at the canonical URL, and the others are copies. */
interface LinkedPage {
  readonly files: readonly [string, ...string[]];
  readonly facts: {
    readonly ids: readonly string[];
    readonly urls: readonly string[];
  };
}

interface CheckedLinks {
  readonly errors: readonly Diagnostic[];
  /** The number of checked URLs. */
  readonly checked: number;
}

/** Checks all URLs within the site. `there` has its files, such as `code/7/index.html`. */
export function checkExportedLinks(
  pages: readonly LinkedPage[],
  there: ReadonlySet<string>,
  basePath: string,
): CheckedLinks {
  const ids = pages.flatMap(({ files, facts }) =>
    files.map((file) => [file, facts.ids] as const),
  );
  const idsByFile = new Map(ids);
  const errors: Diagnostic[] = [];
  let checked = 0;

  for (const { files, facts } of pages) {
    const [page] = files;
    const base = `http://site.invalid${basePath}${pagePath(page)}`;
    for (const href of facts.urls) {
      const url = parseUrl(href, base);
      if (url?.hostname !== 'site.invalid') {
        continue;
      }

      checked += 1;
      const problem = findProblem(url, there, idsByFile, basePath);
      if (problem) {
        const reason = `'${href}' leads to ${problem}. Link to an existing page, file, or ID.`;
        errors.push({ file: page, reason });
      }
    }
  }
  return { errors, checked };
}

function findProblem(
  { pathname, hash }: URL,
  there: ReadonlySet<string>,
  idsByFile: ReadonlyMap<string, readonly string[]>,
  basePath: string,
): string | undefined {
  const path = decodeUrl(pathname);
  const base = decodeUrl(basePath);
  const isInside = path.startsWith(`${base}/`);
  const file = isInside ? pageFile(path.slice(base.length)) : path;
  if (!there.has(file)) {
    return `${file}, which does not exist`;
  }

  const id = fragmentId(hash.slice(1));
  const ids = idsByFile.get(file);
  return id && ids && !ids.includes(id)
    ? `an ID that ${file} does not have`
    : undefined;
}
