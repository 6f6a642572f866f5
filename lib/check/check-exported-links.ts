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
  const idsOf = collectIds(pages);
  const errors: Diagnostic[] = [];
  let checked = 0;

  for (const { files, facts } of pages) {
    const [page] = files;
    const base = new URL(basePath + pagePath(page), 'http://site.invalid');
    for (const href of facts.urls) {
      const url = parseUrl(href, base.href);
      if (url && url.origin !== base.origin) {
        continue;
      }

      checked += 1;
      const file = findFile(url?.pathname ?? href, basePath);
      const id = fragmentId(url?.hash.slice(1) ?? '');
      const problem = findProblem(file, id, there, idsOf);
      if (problem) {
        const reason = `'${href}' leads to ${problem}. Link to an existing page, file, or ID.`;
        errors.push({ file: page, reason });
      }
    }
  }
  return { errors, checked };
}

/** Maps files of pages to the IDs of the page. */
function collectIds(
  pages: readonly LinkedPage[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const idsOf = new Map<string, ReadonlySet<string>>();
  for (const { files, facts } of pages) {
    const ids = new Set(facts.ids);
    for (const file of files) {
      idsOf.set(file, ids);
    }
  }
  return idsOf;
}

/** Returns the file of the export at the path of a URL, or the path if it is outside of the site. */
function findFile(written: string, basePath: string): string {
  const path = decodeUrl(written);
  const base = decodeUrl(basePath);
  return path.startsWith(`${base}/`) ? pageFile(path.slice(base.length)) : path;
}

function findProblem(
  file: string,
  id: string,
  there: ReadonlySet<string>,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (!there.has(file)) {
    return `${file}, which does not exist`;
  }
  if (id !== '' && idsOf.get(file)?.has(id) === false) {
    return `an ID that ${file} does not have`;
  }
  return undefined;
}
