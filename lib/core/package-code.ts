import packageJson from '../../package.json' with { type: 'json' };
import { computeDigest, digestModule } from './digest.ts';

const { dependencies } = packageJson;

/**
 * Returns the `code` of the cache keys of results that depend on packages only:
 * a digest of the module that calls the packages, with the modules that it
 * imports, and of the packages' versions. The module contains the options, so
 * that other options are other results.
 */
export function digestPackageCode(
  module: string,
  packages: readonly (keyof typeof dependencies)[],
): string {
  const versions = packages.map((name) => `${name} ${dependencies[name]}`);
  return computeDigest(digestModule(module), versions);
}
