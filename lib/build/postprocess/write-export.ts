import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { checkExportedLinks } from '../../check/check-exported-links.ts';
import { formatNumber, formatSize } from '../../config/messages.ts';
import { type Diagnostic, runChecks } from '../../core/diagnostics.ts';
import type { FileOutput } from '../../site/output.ts';
import { type OutputFolder, openFolder } from '../output-folder.ts';
import { attribute, printPage, readPage } from './html-page.ts';
import { checkBudgets, type FileSizes, pageWeight } from './page-budget.ts';
import { isOriginal, type SitePage } from './page-facts.ts';
import type { PostprocessedPage } from './postprocess-page.ts';
import { compressedExtensions, precompress } from './precompress.ts';

/** The numbers of a finished export, and the warnings about its pages. */
interface ExportResult {
  readonly warnings: readonly Diagnostic[];
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** An export in a temporary folder. */
export class Export {
  readonly #to: string;
  readonly #basePath: string;
  readonly #folder: OutputFolder;
  readonly #pages: SitePage[] = [];
  #home = '';

  /** Opens an export that `close` moves to the folder `to`. */
  constructor(to: string, basePath: string) {
    this.#to = to;
    this.#basePath = basePath;
    this.#folder = openFolder(to);
  }

  async addPage(
    files: SitePage['files'],
    { document, facts }: PostprocessedPage,
  ): Promise<void> {
    this.#pages.push({ files, facts });
    if (files[0] === 'index.html') {
      this.#home = Buffer.from(document).toString();
    }
    await this.#writeCompressed(files, '.html', document);
  }

  async addFile(file: string, content: Uint8Array): Promise<void> {
    const extension = extname(file);
    const isCompressed = compressedExtensions.includes(extension.slice(1));
    if (isCompressed && content.length > 1_000) {
      await this.#writeCompressed([file], extension, content);
    } else {
      this.#folder.write(file, content);
    }
  }

  /** Adds the public files, checks all links, and replaces the old export, which stays if there are errors. */
  async close(publicFiles: readonly FileOutput[]): Promise<ExportResult> {
    const { sizes, replace } = this.#folder;
    const conflicts = findConflicts(publicFiles, sizes);
    for (const { path, make } of publicFiles) {
      await this.addFile(path.slice(1), Buffer.from(await make()));
    }
    // Without this file, GitHub Pages ignores files that begin with '_'.
    if (!sizes.has('.nojekyll')) {
      this.#folder.write('.nojekyll', Buffer.of());
    }

    const pages = this.#pages.sort((a, b) =>
      a.files[0] < b.files[0] ? -1 : 1,
    );
    const files = new Set(sizes.keys());
    const links = checkExportedLinks(pages, files, this.#basePath);
    await runChecks(() => [...conflicts, ...links.errors]);

    const originals = pages.filter(isOriginal);
    if (this.#home) {
      const home = fillMeasurements(
        this.#home,
        originals,
        sizes,
        links.checked,
      );
      await this.addFile('index.html', Buffer.from(home));
    }
    replace();

    const warnings = await this.#checkBudgets(originals);
    let bytes = 0;
    for (const size of sizes.values()) {
      bytes += size;
    }
    return { warnings, pages: pages.length, files: sizes.size, bytes };
  }

  discard(): void {
    this.#folder.discard();
  }

  /** Writes files with the same content, and their precompressed copies. */
  async #writeCompressed(
    files: readonly string[],
    extension: string,
    content: Uint8Array,
  ): Promise<void> {
    const { write } = this.#folder;
    const { br, gz } = await precompress(extension, content);
    for (const file of files) {
      write(file, content);
      write(`${file}.br`, br);
      write(`${file}.gz`, gz);
    }
  }

  #checkBudgets(pages: readonly SitePage[]): Promise<readonly Diagnostic[]> {
    const files = pages.map(({ files: [file] }) => file);
    const read = (file: string) => readFileSync(join(this.#to, file), 'utf8');
    return checkBudgets(files, this.#folder.sizes, read);
  }
}

/** Returns an error for each public file with the path of another file of the export. */
function findConflicts(
  publicFiles: readonly FileOutput[],
  sizes: FileSizes,
): readonly Diagnostic[] {
  const reason =
    'The build generates a file with the same path. Rename the file, or move it to another folder.';
  const conflicts = publicFiles.filter(({ path }) => sizes.has(path.slice(1)));
  return conflicts.map(({ path }) => ({ file: `public${path}`, reason }));
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
