import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { checkExportedLinks } from '../../check/check-exported-links.ts';
import { formatNumber, formatSize } from '../../config/messages.ts';
import { type Diagnostic, runChecks } from '../../core/diagnostics.ts';
import { resolveRealPath } from '../../core/paths.ts';
import { precompress } from '../../core/precompress.ts';
import type { FileOutput } from '../../site/output.ts';
import { attribute, printPage, readPage } from './html-page.ts';
import { checkBudget } from './page-budget.ts';
import type { PageFacts } from './page-facts.ts';
import type { PostprocessedPage } from './postprocess-page.ts';

/** Extensions of files worth compressing. Fonts, zips, and most images are compressed already. */
const compressedExtensions = new Set([
  '.html',
  '.css',
  '.js',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
  '.wasm',
  '.py',
  '.c',
]);

/** A page of the export. The first file is at the page's own URL, and the others are copies. */
interface ExportedPage {
  readonly files: readonly [string, ...string[]];
  readonly facts: PageFacts;
}

/** The numbers of a finished export, and the warnings about its pages. */
interface ExportResult {
  readonly warnings: readonly Diagnostic[];
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** An export in a temporary folder. */
export class Export {
  readonly #folder: string;
  readonly #temporary: string;
  readonly #replaced: string;
  readonly #basePath: string;
  readonly #pages: ExportedPage[] = [];
  readonly #warnings: Diagnostic[] = [];
  /** The size of each written file, in bytes. */
  readonly #sizes = new Map<string, number>();
  /** The compressed size of the heaviest page, in bytes. */
  #maxWeight = 0;
  #home = '';
  #failure: unknown;

  /** Opens an export that `close` moves to `folder`. */
  constructor(folder: string, basePath: string) {
    this.#folder = resolveRealPath(folder);
    // Both folders are next to the old one, because a folder can be renamed only within its file system.
    this.#temporary = `${this.#folder}.fresh`;
    this.#replaced = `${this.#folder}.replaced`;
    this.#basePath = basePath;
    this.#clean();
  }

  async addPage(
    files: ExportedPage['files'],
    { document, facts }: PostprocessedPage,
  ): Promise<void> {
    const [file] = files;
    const weight = await this.#writeCompressed(files, '.html', document);
    const warnings = await checkBudget(file, document, weight);

    this.#pages.push({ files, facts });
    this.#warnings.push(...warnings);
    this.#maxWeight = Math.max(this.#maxWeight, weight);
    if (file === 'index.html') {
      this.#home = Buffer.from(document).toString();
    }
  }

  async addFile(file: string, content: Uint8Array): Promise<void> {
    const extension = extname(file);
    if (compressedExtensions.has(extension) && content.length > 1_000) {
      await this.#writeCompressed([file], extension, content);
    } else {
      this.#write(file, content);
    }
  }

  /** Adds the public files, checks all links, and replaces the old export, which stays if there are errors. */
  async close(publicFiles: readonly FileOutput[]): Promise<ExportResult> {
    const sizes = this.#sizes;
    const conflicts = publicFiles.filter(({ path }) =>
      sizes.has(path.slice(1)),
    );
    for (const { path, make } of publicFiles) {
      await this.addFile(path.slice(1), Buffer.from(await make()));
    }
    // Without this file, GitHub Pages ignores files that begin with '_'.
    if (!sizes.has('.nojekyll')) {
      this.#write('.nojekyll', Buffer.of());
    }

    const files = new Set(sizes.keys());
    const links = checkExportedLinks(this.#pages, files, this.#basePath);
    await runChecks(() => [
      ...conflicts.map(describeConflict),
      ...links.errors,
    ]);
    await this.#fillMeasurements(links.checked);
    this.#replace();

    let bytes = 0;
    for (const size of sizes.values()) {
      bytes += size;
    }
    const warnings = this.#warnings;
    return { warnings, pages: this.#pages.length, files: sizes.size, bytes };
  }

  /** Deletes the export. Later writes throw the reason. */
  discard(reason: unknown): void {
    this.#failure ??= reason;
    this.#clean();
  }

  #clean(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
    rmSync(this.#replaced, { recursive: true, force: true });
  }

  #replace(): void {
    if (existsSync(this.#folder)) {
      renameSync(this.#folder, this.#replaced);
    }
    renameSync(this.#temporary, this.#folder);
    this.#clean();
  }

  #write(file: string, content: Uint8Array): void {
    if (this.#failure !== undefined) {
      throw this.#failure;
    }

    const target = join(this.#temporary, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    this.#sizes.set(file, content.length);
  }

  /** Writes files with the same content, and their precompressed copies. Returns the compressed size. */
  async #writeCompressed(
    files: readonly string[],
    extension: string,
    content: Uint8Array,
  ): Promise<number> {
    const { br, gz } = await precompress(extension, content);
    for (const file of files) {
      this.#write(file, content);
      this.#write(`${file}.br`, br);
      this.#write(`${file}.gz`, gz);
    }
    return br.length;
  }

  /** Fills in the numbers of the home page (`data-measured`), as the last step, because they depend on all pages. */
  async #fillMeasurements(links: number): Promise<void> {
    if (!this.#home) {
      return;
    }

    const programs = this.#countFacts('programs');
    const texts = new Map([
      ['pageWeight', formatSize(this.#maxWeight)],
      ['thirdParties', formatNumber(this.#countFacts('origins'))],
      ['links', formatNumber(links)],
      // CSS hides this number if it is empty.
      ['programs', programs > 0 ? formatNumber(programs) : ''],
    ]);

    const page = readPage(this.#home);
    for (const element of page.elements) {
      const text = texts.get(attribute(element, 'dataMeasured') ?? '');
      if (text !== undefined) {
        element.children = [{ type: 'text', value: text }];
      }
    }
    await this.addFile('index.html', Buffer.from(printPage(page)));
  }

  /** Counts the different values of a fact on all pages. */
  #countFacts(name: 'origins' | 'programs'): number {
    return new Set(this.#pages.flatMap(({ facts }) => facts[name])).size;
  }
}

/** Describes a public file with the path of another file of the export. */
const describeConflict = ({ path }: FileOutput): Diagnostic => ({
  file: `public${path}`,
  reason:
    'The build generates a file with the same path. Rename the file, or move it to another folder.',
});
