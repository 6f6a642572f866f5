import type { Diagnostic } from '../core/diagnostics.ts';
import {
  decodeUrl,
  fragmentId,
  pageFile,
  pagePath,
  parseUrl,
} from '../core/url.ts';

/** A page with its IDs and URLs. The first file is at the canonical URL, and the others are copies. */
type LinkedPage = Readonly<{
  files: readonly [string, ...string[]];
  facts: Record<'ids' | 'urls', readonly string[]>;
}>;

/** Checks all URLs within the site. `there` has its files, such as `code/7/index.html`. Counts the checked URLs. */
export function checkExportedLinks(
  pages: readonly LinkedPage[],
  there: ReadonlySet<string>,
  basePath: string,
) {
  const errors: Diagnostic[] = [];
  let checked = 0;
  const top = `${decodeUrl(basePath)}/`;
  const ids = new Map(
    pages.flatMap(({ files, facts }) =>
      files.map((file) => [file, new Set(facts.ids)] as const),
    ),
  );
  for (const { files, facts } of pages) {
    const here = new URL(basePath + pagePath(files[0]), 'http://site.invalid');
    for (const href of facts.urls) {
      const url = parseUrl(href, here.href);
      if (url && url.origin !== here.origin) continue;
      checked += 1;
      const path = decodeUrl(url?.pathname ?? href);
      const id = fragmentId(url?.hash.slice(1) ?? '');
      const file = path.startsWith(top)
        ? pageFile(path.slice(top.length - 1))
        : path;
      if (there.has(file) && (id === '' || ids.get(file)?.has(id) !== false))
        continue;
      const problem = there.has(file)
        ? `an ID that ${file} does not have`
        : `${file}, which does not exist`;
      const reason = `'${href}' leads to ${problem}. Link to an existing page, file, or ID.`;
      errors.push({ file: files[0], reason });
    }
  }
  return { errors, checked };
}
