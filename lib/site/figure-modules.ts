import { basename, dirname, extname, join, relative } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { sitePath } from '../config/settings.ts';
import { memoizeByArticles } from '../content/catalogue.ts';
import { figureModules } from '../content/read-articles.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { shortHash } from '../core/digest.ts';
import { stripSuffix } from '../core/strip-suffix.ts';
import { encodeSegment } from '../core/url.ts';
import type { FigureModule } from '../markdown/page-assets.ts';
import { bundleFile } from './client-bundles.ts';

/** The file of an interactive figure in `/scripts/`. */
interface FigureFile extends FigureModule {
  readonly name: string;
  readonly content: string;
}

/**
 * Bundles the module of an interactive figure. Returns the file to publish, or
 * the errors in the module.
 */
export async function bundleModule(
  path: string,
): Promise<FigureFile | readonly Diagnostic[]> {
  try {
    const { code, exported } = await bundleFile(path, { logLevel: 'silent' });
    if (!exported.includes('default')) {
      const problem = 'The module has no default export.';
      const remedy = "Write 'export default class extends HTMLElement { … }'.";
      return [
        { file: path, line: 1, column: 1, reason: `${problem} ${remedy}` },
      ];
    }

    const hash = shortHash(code);
    const name = `${basename(path, extname(path))}.${hash}.js`;
    const url = sitePath(`/scripts/${encodeSegment(name)}`);
    return { name, hash, content: code, url };
  } catch (error) {
    if (!isBuildFailure(error)) {
      throw error;
    }
    return error.errors.map((message) => toDiagnostic(message, path));
  }
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error;

function toDiagnostic({ text, location }: Message, path: string): Diagnostic {
  const problem = stripSuffix(text, '.');
  const reason = `The module of a figure cannot be bundled: ${problem}. Correct it.`;
  if (!location) {
    return { file: path, reason };
  }

  // Keeps the form of `path`, because esbuild's paths are relative to the
  // project's folder.
  const folder = dirname(path);
  const file = join(folder, relative(folder, location.file));
  return { file, line: location.line, column: location.column + 1, reason };
}

/** Returns the published modules of all interactive figures. */
export const publishedModules = memoizeByArticles(async (articles) => {
  const files: FigureFile[] = [];
  for (const path of new Set(articles.flatMap(figureModules))) {
    const bundled = await bundleModule(path);
    if ('name' in bundled) {
      files.push(bundled);
    }
  }

  return files;
});
