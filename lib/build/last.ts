import { readdirSync, readFileSync } from 'node:fs';
import { keep, recall } from '../cache/cache.ts';
import { digestOf, digestOfFiles, stampOf } from '../cache/digest.ts';
import { pathsBelow } from '../content/folder.ts';
import { contentFolder } from '../content-folder.ts';
import { dayIn } from '../day.ts';
import type { SiteAddresses } from '../discovery/addresses.ts';
import { realPath } from '../export/target.ts';
import { digestOfContent } from './published.ts';

/** What a build leaves for the next one into the same folder. */
export interface LastBuild {
  /** The digest of everything that it was made of, and the day, in the owner's time zone. */
  readonly sources: string;
  readonly day: string;
  readonly timeZone: string;
  /** The digest of each file that it wrote, by its path, and the folders that hold nothing else. */
  readonly digests: ReadonlyMap<string, string>;
  readonly folders: readonly string[];
  /** What it said at its end, and its pages and bytes. */
  readonly notes: readonly string[];
  readonly size: string;
  readonly addresses: SiteAddresses;
}

/** Everything that a build reads, by its path: folders, and every file beside them but those that tools write there. */
function sources(): readonly string[] {
  const files = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : entry.name));
  const own = files.filter((name) => !/^next-env\.d\.ts$|\.tsbuildinfo$|\.log$/.test(name));
  return ['app', 'commands', 'lib', 'public', 'node_modules/.package-lock.json', contentFolder(), ...own.sort()];
}

/** The digest of everything that a build is made of, but for the day. */
export function digestOfSources(): string {
  const environment = ['GLIDEPATH_ADDRESS', 'GLIDEPATH_MESSAGE_HOST'].map((name) => process.env[name] ?? '');
  const digestOfPath = (path: string) => (path === contentFolder() ? digestOfContent(path) : digestOfFiles(path));
  return digestOf(
    sources().map((path) => [path, digestOfPath(path)]),
    environment,
  );
}

/** Changes with every change of what a build is made of, even with one that is taken back. */
export function stampOfSources(): string {
  return digestOf(sources().map(stampOf));
}

/** The last build into a folder. */
export function lastBuild(out: string): LastBuild | undefined {
  return recall<LastBuild>('last build', [realPath(out)])?.value;
}

/** Leaves word for the next build. */
export function keepLastBuild(out: string, build: LastBuild): void {
  keep('last build', [realPath(out)], build);
}

/** Whether a build of these sources would make the same site now. The settings may be broken, so they are not asked. */
export function isCurrent(last: LastBuild, sources: string): boolean {
  return last.sources === sources && last.day === dayIn(last.timeZone)();
}

/** Whether all that a build wrote is still there, byte for byte, and nothing else. */
export function isUntouched({ digests, folders }: LastBuild): boolean {
  const there = folders.flatMap((folder) => pathsBelow(folder).map((file) => `${folder}/${file}`));
  return there.length === digests.size && there.every((path) => digests.get(path) === digestOf(readFileSync(path)));
}
