import { isSourceFile } from '../content/published-urls.ts';
import { recall, store } from '../core/cache.ts';
import { createDayClock } from '../core/dates.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import {
  computeDigest,
  digestFiles,
  listModules,
  listPaths,
} from '../core/digest.ts';
import { contentFolder, isExecutable } from '../core/list-files.ts';
import { resolveRealPath } from '../core/paths.ts';
import type { BuildResult } from './build-site.ts';

/** The digests of files by path, and the values of variables that override settings. */
export type Inputs = Readonly<Record<string, string>>;

interface StoredBuild {
  readonly result: BuildResult;
  /** The day of the build in the owner's time zone. */
  readonly day: string;
  /** The sources and the files of the export. */
  readonly inputs: Inputs;
}

/** The last build into a folder, compared with the present sources. */
export interface LastBuild {
  /** An error if the build is missing or outdated. */
  readonly errors: readonly Diagnostic[];
  /** The result of the build, if the build is up to date and from today. */
  readonly result?: BuildResult | undefined;
}

/** The variables that override settings. */
const variables = [
  'GLIDEPATH_SITE_URL',
  'GLIDEPATH_MESSAGE_HOST',
  'GLIDEPATH_LOCALE',
  'GLIDEPATH_EXTENSIONS',
];

/** The sources that are not content. */
const program = [
  'app',
  'lib',
  'settings.ts',
  'LICENSE',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
];

/** Digests the sources of the site, with the values of overriding variables. */
export function digestSources(): Inputs {
  const values: Record<string, string> = {};
  for (const variable of variables) {
    values[variable] = process.env[variable] ?? '';
  }

  const content = digestPaths([contentFolder(), 'public'], isSourceFile);
  const code = digestPaths([...program, ...listModules('extensions.ts')]);
  return { ...values, ...content, ...code };
}

/** Digests files, and all files in folders, with their modes, which zips of programs contain. */
function digestPaths(
  paths: readonly string[],
  isIncluded?: (name: string) => boolean,
): Inputs {
  const digests: Record<string, string> = {};
  for (const path of paths) {
    for (const file of listPaths(path, isIncluded)) {
      digests[file] = computeDigest(digestFiles(file), `${isExecutable(file)}`);
    }
  }

  return digests;
}

/** Compares a folder's last build with the sources and the files in the folder. */
export function lastBuild(out: string, sources = digestSources()): LastBuild {
  const key = [resolveRealPath(out)];
  const stored = recall<StoredBuild>('last build', key)?.value;
  if (!stored) {
    const problem = 'The build cache has no build with this code';
    return { errors: [outdated(out, problem)] };
  }

  const { result, inputs } = stored;
  // The time zone comes from the result, because the settings may be invalid.
  const day = createDayClock(result.timeZone)();
  const { nextDay = '9999' } = result.urls;
  const change = findChange(inputs, { ...sources, ...digestPaths([out]) });

  if (change) {
    return { errors: [change] };
  }
  if (nextDay <= day) {
    const problem = `The article scheduled for ${nextDay} is missing`;
    return { errors: [outdated(out, problem)] };
  }
  return { errors: [], result: stored.day === day ? result : undefined };
}

/** Stores a build's result for `lastBuild`. */
export function storeBuild(
  out: string,
  result: BuildResult,
  sources: Inputs,
): void {
  const build: StoredBuild = {
    result,
    day: createDayClock(result.timeZone)(),
    inputs: { ...sources, ...digestPaths([out]) },
  };
  store('last build', [resolveRealPath(out)], build);
}

/** Returns an error about the first input that was added, changed, or deleted. */
function findChange(before: Inputs, now: Inputs): Diagnostic | undefined {
  const name = Object.keys({ ...before, ...now }).find(
    (input) => before[input] !== now[input],
  );
  if (name === undefined) {
    return undefined;
  }

  if (!(name in before)) {
    return outdated(name, 'Added after the last build');
  }
  const change = name in now ? 'Changed' : 'Deleted';
  return outdated(name, `${change} after the last build`);
}

const outdated = (file: string, problem: string): Diagnostic => ({
  file,
  reason: `${problem}. Run 'npm run build'.`,
});
