import { readdirSync } from 'node:fs';
import { keep, recall } from '../cache/cache.ts';
import { digestOf, stampOf } from '../cache/digest.ts';
import { contentFolder } from '../content/folder.ts';
import { dayIn } from '../day.ts';
import type { SiteAddresses } from '../discovery/addresses.ts';
import { realPath } from '../export/output-folder.ts';
import { isOfSite } from './published-addresses.ts';

/** What came of a build, for its end and for that of the next one into the same folder. */
export interface Made {
  /** The owner's, in which it is the day that the site was made of. */
  readonly timeZone: string;
  /** What is worth a look, and its pages and bytes. */
  readonly notes: readonly string[];
  readonly size: string;
  readonly addresses: SiteAddresses;
}

/** Changes with every change of what a build is made of, beside the day, even with one that is taken back. */
export function stampOfSources(): string {
  const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : entry.name));
  // Tools write the others.
  const own = files.filter((name) => !/^next-env\.d\.ts$|\.tsbuildinfo$|\.log$/.test(name)).sort();
  const paths = ['app', 'commands', 'lib', 'public', 'node_modules/.package-lock.json', ...own];
  const { GLIDEPATH_ADDRESS = '', GLIDEPATH_MESSAGE_HOST = '', GLIDEPATH_LOCALE = '' } = process.env;
  const stamps = [stampOf(contentFolder(), isOfSite), ...paths.map((path) => [path, stampOf(path)])];
  return digestOf(GLIDEPATH_ADDRESS, GLIDEPATH_MESSAGE_HOST, GLIDEPATH_LOCALE, stamps);
}

/** The last build into a folder, where one of these sources would make the same now, and nothing there was touched. */
export function lastBuild(out: string, sources: string): Made | undefined {
  const last = recall<{ made: Made; stamp: string }>('last build', [realPath(out)])?.value;
  // The settings may be broken, so they are not asked.
  return last && last.stamp === stampOfBuild(out, sources, last.made) ? last.made : undefined;
}

/** Leaves word of a build for the next one. */
export function keepBuild(out: string, sources: string, made: Made): void {
  keep('last build', [realPath(out)], { made, stamp: stampOfBuild(out, sources, made) });
}

function stampOfBuild(out: string, sources: string, { timeZone }: Made): string {
  return digestOf(sources, dayIn(timeZone)(), stampOf(out));
}
