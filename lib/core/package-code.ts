import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { computeDigest, digestModule } from './digest.ts';

/** The fields of a `package.json` that decide which code a package runs. */
interface PackageFile {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

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
  const versions = new Map<string, string>();
  for (const name of packages) {
    collectVersions(name, '.', versions);
  }

  return computeDigest(digestModule(module), [...versions.values()].sort());
}

/**
 * Adds a package and its dependencies to `versions`, such as `sharp 0.34.5` by
 * its folder. Packages for other systems are not installed, so the versions
 * differ between systems.
 */
function collectVersions(
  name: string,
  importer: string,
  versions: Map<string, string>,
): void {
  const folder = findPackage(name, importer);
  if (folder === undefined || versions.has(folder)) {
    return;
  }

  const { version, dependencies, optionalDependencies }: PackageFile =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  versions.set(folder, `${name} ${version}`);

  const all = { ...dependencies, ...optionalDependencies };
  for (const dependency of Object.keys(all)) {
    collectVersions(dependency, folder, versions);
  }
}

/** Finds an installed package as Node does: in the nearest `node_modules`. */
function findPackage(name: string, importer: string): string | undefined {
  let parent = resolve(importer);
  while (true) {
    const folder = join(parent, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) {
      return realpathSync(folder);
    }
    if (parent === dirname(parent)) {
      return undefined;
    }
    parent = dirname(parent);
  }
}
