import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

function readVersion(name: string): string {
  const file = resolve('node_modules', name, 'package.json');
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return `${name} ${version}`;
}
