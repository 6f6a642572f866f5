import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { computeDigest, digestModule } from './digest.ts';

/**
 * Returns the `code` of the cache keys of results that depend on packages only:
 * a digest of the module that calls the packages, with the modules that it
 * imports, and of the installed versions. The module contains the options, so
 * that other options are other results.
 */
export function digestPackageCode(
  module: string,
  packages: readonly string[],
): string {
  return computeDigest(digestModule(module), packages.map(readVersion));
}

/** Reads the version of a package in the nearest `node_modules`, as Node does. */
function readVersion(name: string): string {
  const { resolve: resolver } = createRequire(resolve('package.json'));
  const folders = resolver.paths(name) ?? [];
  const files = folders.map((folder) => join(folder, name, 'package.json'));
  const file = files.find((path) => existsSync(path));
  if (!file) {
    throw new Error(`The package '${name}' is missing. Run 'npm ci'.`);
  }

  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return `${name} ${version}`;
}
