import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DiagnosticsError } from '../core/diagnostics.ts';
import { listAllFiles } from '../core/list-files.ts';
import { build } from './build.ts';

/** A file at the destination that lists the deployed files, each followed by NUL. Its name and mode keep it private. */
const manifest = '.glidepath-deployed';

const workFolder = '.local/deploy';

/** rsync's options of all transfers. Web servers can read the files. */
const transfer = [
  '-r8',
  // Compares checksums, because builds change all times.
  '--checksum',
  '--compress',
  '--delay-updates',
  '--chmod=D755,F644',
  '--info=NAME,DEL',
  `--exclude=/${manifest}`,
];

/**
 * Builds the site, and deploys `out/` with rsync: first the files that pages
 * load, then the pages. Then deletes files of the last deploy that the site no
 * longer has. Until then, the manifest lists the files of both deploys, so that
 * an interrupted deploy can be repeated.
 */
export async function deploy(
  destination: string,
  isDryRun = false,
): Promise<void> {
  checkDestination(destination);
  await build();
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(`${workFolder}/empty`, { recursive: true });

  const site = listAllFiles('out');
  const found = listDestination(destination);
  const deployed = readManifest(destination, found);
  checkOthers(destination, found, site, deployed);

  const removed = [...deployed].filter((path) => !site.includes(path));
  const complete = [...transfer, ...deletionOptions(removed)];
  const paths = ['--', 'out/', `${destination}/`];
  if (isDryRun) {
    rsync(destination, ['--dry-run', ...complete, ...paths], 'inherit');
    console.log(`Nothing was changed at ${destination}.`);
    return;
  }

  sendManifest(destination, [...site, ...removed]);
  const noPages = ['--exclude=*.html', '--exclude=*.html.*'];
  rsync(destination, [...transfer, ...noPages, ...paths], 'inherit');
  rsync(destination, [...complete, ...paths], 'inherit');
  sendManifest(destination, site);
  console.log(`Deployed the site to ${destination}.`);
}

/** rsync would read a host without a path as a folder on this machine. */
function checkDestination(destination: string): void {
  if (/^[^/]*@[^/:]+$/.test(destination)) {
    const reason = `This is not a folder. Write one such as '/var/www/site', or a folder on a host, such as 'user@host:/var/www/site'.`;
    throw new DiagnosticsError([{ file: destination, reason }]);
  }
}

/** Lists the files and links at a destination with a dry run that would delete them. Does not follow links. */
function listDestination(destination: string): readonly string[] {
  const output = rsync(destination, [
    '-r8',
    '--dry-run',
    '--delete',
    '--info=DEL',
    '--',
    `${workFolder}/empty/`,
    `${destination}/`,
  ]);
  const lines = output.split('\n').filter((line) => !line.endsWith('/'));
  return lines.map((line) => line.replace('deleting ', '')).sort();
}

/** Returns the paths of the last deploy, or none before the first deploy. */
function readManifest(
  destination: string,
  found: readonly string[],
): ReadonlySet<string> {
  if (!found.includes(manifest)) {
    return new Set();
  }

  rsync(destination, ['--', `${destination}/${manifest}`, `${workFolder}/`]);
  const paths = readFileSync(`${workFolder}/${manifest}`, 'utf8').split('\0');
  return new Set(paths.filter(Boolean));
}

/** Throws `DiagnosticsError` if the site would replace files that are not from a deploy. */
function checkOthers(
  destination: string,
  found: readonly string[],
  site: readonly string[],
  deployed: ReadonlySet<string>,
): void {
  // A file may have the path of one of the site's folders.
  const isReplaced = (path: string) =>
    site.some((own) => `${own}/`.startsWith(`${path}/`));
  const others = found.filter(
    (path) => !deployed.has(path) && isReplaced(path),
  );
  if (others.length > 0) {
    const shown = others.slice(0, 10).join(', ');
    const reason = `The site would replace ${others.length} files that are not from a deploy: ${shown}. Delete them, or choose another folder.`;
    throw new DiagnosticsError([{ file: destination, reason }]);
  }
}

/** Writes filter rules, and returns rsync options that use them to delete only these files and their empty folders. */
function deletionOptions(paths: readonly string[]): readonly string[] {
  const rules = new Set<string>();
  for (const path of paths) {
    // Only patterns with wildcards have brackets.
    const names = path.replace(/[*?[]/g, '[$&]').split('/');
    rules.add(`risk /${names.join('/')}`);
    while (names.length > 1) {
      names.pop();
      // The slash at the end matches folders, but not links to folders.
      rules.add(`risk /${names.join('/')}/`);
    }
  }

  const file = `${workFolder}/rules`;
  writePaths(file, [...rules, 'protect *']);
  return ['--delete-after', '--from0', `--filter=merge ${file}`];
}

/** Replaces the manifest at the destination. Only the file's owner can read it. */
function sendManifest(destination: string, paths: readonly string[]): void {
  const file = `${workFolder}/${manifest}`;
  writePaths(file, paths);
  rsync(destination, ['-c', '--chmod=F600', '--', file, `${destination}/`]);
}

function writePaths(file: string, paths: readonly string[]): void {
  writeFileSync(file, paths.map((path) => `${path}\0`).join(''));
}

/** Runs rsync, and returns what it prints, unless the terminal shows it. Throws `DiagnosticsError` if rsync fails. */
function rsync(
  destination: string,
  args: readonly string[],
  stdout: 'pipe' | 'inherit' = 'pipe',
): string {
  const result = spawnSync('rsync', args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['inherit', stdout, 'inherit'],
  });
  if (result.status !== 0) {
    const reason = result.error
      ? 'rsync is not installed. Install it.'
      : 'rsync failed. Its output is above. Fix the problem, then run the command again.';
    throw new DiagnosticsError([{ file: destination, reason }]);
  }

  return result.stdout ?? '';
}
