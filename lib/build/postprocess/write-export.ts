import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { checkExportedLinks } from '../../check/check-exported-links.ts';
import { formatNumber, formatSize } from '../../config/messages.ts';
import { runChecks } from '../../core/diagnostics.ts';
import type { FileOutput } from '../../site/output.ts';
import { openFolder } from '../output-folder.ts';
import { attribute, printPage, readPage } from './html-page.ts';
import { checkBudgets, type FileSizes, pageWeight } from './page-budget.ts';
import { isOriginal, type SitePage } from './page-facts.ts';
import type { PostprocessedPage } from './postprocess-page.ts';
import { compressedExtensions, precompress } from './precompress.ts';

export type Export = ReturnType<typeof openExport>;

/** Opens an export in a temporary folder. `close` replaces `to` with that folder. */
export function openExport(to: string, basePath: string) {
  const { write, sizes, replace, discard } = openFolder(to);
  const pages: SitePage[] = [];
  let home = '';

  /** Writes files with the same content, and their precompressed copies. */
  async function writeFiles(
    files: readonly string[],
    extension: string,
    content: Uint8Array,
  ): Promise<void> {
    const { br, gz } = await precompress(extension, content);
    for (const file of files) {
      write(file, content);
      write(`${file}.br`, br);
      write(`${file}.gz`, gz);
    }
  }

  async function addFile(file: string, content: Uint8Array): Promise<void> {
    const extension = extname(file);
    const isPrecompressed =
      compressedExtensions.includes(extension.slice(1)) &&
      content.length > 1_000;
    if (isPrecompressed) {
      await writeFiles([file], extension, content);
    } else {
      write(file, content);
    }
  }

  return {
    addPage: async (
      files: SitePage['files'],
      { document, facts }: PostprocessedPage,
    ): Promise<void> => {
      pages.push({ files, facts });
      if (files[0] === 'index.html') {
        home = Buffer.from(document).toString();
      }
      await writeFiles(files, '.html', document);
    },
    addFile,
    /** Adds the public files, checks all links, and replaces the old export, which stays if there are errors. */
    close: async (publicFiles: readonly FileOutput[]) => {
      pages.sort((a, b) => (a.files[0] < b.files[0] ? -1 : 1));
      const conflicts = publicFiles.filter(({ path }) =>
        sizes.has(path.slice(1)),
      );
      for (const { path, make } of publicFiles) {
        await addFile(path.slice(1), Buffer.from(await make()));
      }
      // Without this file, GitHub Pages ignores files that begin with '_'.
      if (!sizes.has('.nojekyll')) {
        write('.nojekyll', Buffer.of());
      }
      const links = checkExportedLinks(pages, new Set(sizes.keys()), basePath);
      const reason =
        'The build generates a file with the same path. Rename the file, or move it to another folder.';
      const errors = [
        ...conflicts.map(({ path }) => ({ file: `public${path}`, reason })),
        ...links.errors,
      ];
      await runChecks(() => errors);
      const originals = pages.filter(isOriginal);
      if (home) {
        await addFile(
          'index.html',
          Buffer.from(fillMeasurements(home, originals, sizes, links.checked)),
        );
      }
      replace();
      const warnings = await checkBudgets(
        originals.map(({ files: [file] }) => file),
        sizes,
        (file) => readFileSync(join(to, file), 'utf8'),
      );
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      return { warnings, pages: pages.length, files: sizes.size, bytes };
    },
    discard,
  };
}

/** Fills in the numbers of the home page (`data-measured`), as the last step, because they depend on all pages. */
function fillMeasurements(
  html: string,
  pages: readonly SitePage[],
  sizes: FileSizes,
  links: number,
): string {
  const weights = pages.map(({ files: [file] }) => pageWeight(file, sizes));
  const programs = countFacts(pages, 'programs');
  const texts = new Map([
    ['pageWeight', formatSize(Math.max(...weights))],
    ['thirdParties', formatNumber(countFacts(pages, 'origins'))],
    ['links', formatNumber(links)],
    // CSS hides this number if it is empty.
    ['programs', programs > 0 ? formatNumber(programs) : ''],
  ]);

  const home = readPage(html);
  for (const element of home.elements) {
    const text = texts.get(attribute(element, 'dataMeasured') ?? '');
    if (text !== undefined) {
      element.children = [{ type: 'text', value: text }];
    }
  }
  return printPage(home);
}

/** Counts the different values of a fact on all pages. */
function countFacts(
  pages: readonly SitePage[],
  name: 'origins' | 'programs',
): number {
  return new Set(pages.flatMap(({ facts }) => facts[name])).size;
}
