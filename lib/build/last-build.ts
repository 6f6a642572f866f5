import { readdirSync } from 'node:fs';
import type { SiteUrls } from '../content/published-urls.ts';
import { isSourceFile } from '../content/published-urls.ts';
import { recall, store } from '../core/cache.ts';
import { createDayClock } from '../core/dates.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { computeDigest, stampFiles } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { resolveRealPath } from '../core/paths.ts';

/** The result of a build, which the next build into the same folder returns if nothing has changed. */
export interface BuildResult {
  /** The time zone that decides which day a build belongs to. */
  readonly timeZone: string;
  readonly warnings: readonly Diagnostic[];
  /** The settings that still have their placeholder values. */
  readonly placeholders: readonly string[];
  /** The page weights as the rows of a table. */
  readonly weights: Readonly<Record<string, object>>;
  /** Such as `25 pages, 1.2 MB in 300 files`. */
  readonly size: string;
  readonly urls: SiteUrls;
}

/** Returns a digest of sources and overriding variables. Every write to a source changes it, even an undone one. */
export function stampSources(): string {
  const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : entry.name));
  // Leaves out the files that tools write.
  const own = files.filter((name) => !/^next-env\.d\.ts$|\.tsbuildinfo$|\.log$/.test(name)).sort();
  const paths = ['app', 'commands', 'lib', 'public', 'node_modules/.package-lock.json', ...own];
  const { GLIDEPATH_SITE_URL = '', GLIDEPATH_MESSAGE_HOST = '', GLIDEPATH_LOCALE = '' } = process.env;
  const stamps = [stampFiles(contentFolder(), isSourceFile), ...paths.map((path) => [path, stampFiles(path)])];
  return computeDigest(GLIDEPATH_SITE_URL, GLIDEPATH_MESSAGE_HOST, GLIDEPATH_LOCALE, stamps);
}

/** Returns the result of a folder's last build, or `undefined` if the sources, the day, or the folder have changed. */
export function lastBuild(out: string, sources: string): BuildResult | undefined {
  const last = recall<{ result: BuildResult; stamp: string }>('last build', [resolveRealPath(out)])?.value;
  // The time zone comes from the result, because the settings may be invalid.
  return last && last.stamp === stampBuild(out, sources, last.result) ? last.result : undefined;
}

/** Stores a build's result for `lastBuild`. */
export function storeBuild(out: string, sources: string, result: BuildResult): void {
  store('last build', [resolveRealPath(out)], { result, stamp: stampBuild(out, sources, result) });
}

function stampBuild(out: string, sources: string, { timeZone }: BuildResult): string {
  return computeDigest(sources, createDayClock(timeZone)(), stampFiles(out));
}
