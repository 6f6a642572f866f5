import { basename, dirname, extname, join, relative } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { sitePath } from '../config/settings.ts';
import { memoizeByArticles } from '../content/catalogue.ts';
import { figureModules } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { digestModule, shortHash } from '../core/digest.ts';
import { encodeSegment } from '../core/url.ts';
import { bundleFile } from './client-bundles.ts';

/** Bundles the module of an interactive figure. Returns the file to publish, or the errors in the module. */
export async function bundleModule(path: string) {
  const bundled = await remember(
    'figure modules',
    [path, digestModule(path)],
    () => bundle(path),
  );
  if (typeof bundled !== 'string') return bundled;
  const hash = shortHash(bundled);
  const name = `${basename(path, extname(path))}.${hash}.js`;
  return {
    name,
    hash,
    content: bundled,
    url: sitePath(`/scripts/${encodeSegment(name)}`),
  };
}

async function bundle(path: string): Promise<string | readonly Diagnostic[]> {
  try {
    const { code, exported } = await bundleFile(path, { logLevel: 'silent' });
    const reason =
      "The module has no default export. Write 'export default class extends HTMLElement { … }'.";
    return exported.includes('default')
      ? code
      : [{ file: path, line: 1, column: 1, reason }];
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return error.errors.map(({ text, location }) => {
      const reason = `The module of a figure cannot be bundled: ${text.replace(/\.$/, '')}. Correct it.`;
      if (!location) return { file: path, reason };
      // Keeps the form of `path`, because esbuild's paths are relative to the project's folder.
      const file = join(dirname(path), relative(dirname(path), location.file));
      return { file, line: location.line, column: location.column + 1, reason };
    });
  }
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error;

/** Returns the published modules of all interactive figures. */
export const publishedModules = memoizeByArticles(async (articles) => {
  const paths = new Set(articles.flatMap(figureModules));
  const bundled = await Promise.all([...paths].map(bundleModule));
  return bundled.flatMap((module) => ('name' in module ? module : []));
});
