import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DiagnosticsError, runChecks } from '../core/diagnostics.ts';
import { contentFolder, listAllFiles } from '../core/list-files.ts';
import { resolveRealPath } from '../core/paths.ts';
import { lockBuilds } from './build-lock.ts';
import { applyBuildOptions } from './build-options.ts';
import { lastBuild } from './last-build.ts';
import { findProjectConflict } from './output-folder.ts';

/** A file at the destination that lists the deployed files, each followed by NUL. Its name and mode keep it private. */
const manifest = '.glidepath-deployed';

const workFolder = '.local/deploy';

/** Options of transfers, after which web servers can read the files. */
const transfer = [
  '--compress',
  '--delay-updates',
  '--chmod=D755,F644',
  `--exclude=/${manifest}`,
  '--',
  'out/',
];

interface DeployOptions {
  readonly 'dry-run'?: boolean | undefined;
  /** Deploys next to files that are not from a deploy, and replaces those with the same path. */
  readonly force?: boolean | undefined;
}

/**
 * Deploys `out/` with rsync: first the files that pages load, then the pages.
 * Then deletes files of the last deploy that the site no longer has. Until then,
 * the manifest lists the files of both deploys, so that an interrupted deploy
 * can be repeated.
 */
export async function deploy(
  destination: string,
  { 'dry-run': isDryRun, force }: DeployOptions,
): Promise<void> {
  applyBuildOptions();
  const release = lockBuilds();
  try {
    const reason = findDestinationProblem(destination);
    const errors = [...lastBuild('out').errors];
    if (reason) {
      errors.push({ file: destination, reason });
    }
    await runChecks(() => errors);
    rmSync(workFolder, { recursive: true, force: true });
    mkdirSync(`${workFolder}/empty`, { recursive: true });

    const site = listAllFiles('out');
    const found = listDestination(destination);
    const deployed = readManifest(destination, found);
    const others = force ? [] : findOthers(found, site, deployed);
    if (others.length > 0) {
      reportOthers(others, destination, isDryRun);
    }

    const removed = [...deployed].filter((path) => !site.includes(path));
    const complete = [...deletionOptions(removed), ...transfer];
    if (isDryRun) {
      const changes = rsync(destination, ['--dry-run', ...complete]);
      printChanges(changes, destination, 'to upload', 'to delete');
      return;
    }

    console.log(`Deploying to ${destination} …`);
    sendManifest(destination, [...site, ...removed]);
    const noPages = ['--exclude=*.html', '--exclude=*.html.*'];
    const changes = rsync(destination, [...noPages, ...transfer]);
    changes.push(...rsync(destination, complete));
    sendManifest(destination, site);
    printChanges(changes, destination, 'uploaded', 'deleted');
  } finally {
    release();
  }
}

/** Lists the files and links at a destination with a dry run that would delete them. Does not follow links. */
function listDestination(destination: string): readonly string[] {
  const empty = `${workFolder}/empty/`;
  const changes = rsync(destination, ['--dry-run', '--delete', '--', empty]);
  return changes.map((change) => change.replace('Delete ', '')).sort();
}

/** Returns the paths of the last deploy, or none before the first deploy. */
function readManifest(
  destination: string,
  found: readonly string[],
): ReadonlySet<string> {
  if (!found.includes(manifest)) {
    return new Set();
  }

  const file = `${destination}/${manifest}`;
  runRsync(destination, ['--', file, `${workFolder}/`]);
  const paths = readFileSync(`${workFolder}/${manifest}`, 'utf8').split('\0');
  return new Set(paths.filter(Boolean));
}

/**
 * Returns the files that are not from a deploy: all of them before the first
 * deploy, or else those that this deploy would replace.
 */
function findOthers(
  found: readonly string[],
  site: readonly string[],
  deployed: ReadonlySet<string>,
): readonly string[] {
  const isFirst = !found.includes(manifest);
  const others = found.filter(
    (path) => !deployed.has(path) && path !== manifest,
  );
  // A file may have the path of one of the site's folders.
  const isReplaced = (path: string) =>
    site.some((own) => `${own}/`.startsWith(`${path}/`));

  return isFirst ? others : others.filter(isReplaced);
}

/** Throws `DiagnosticsError`, or prints the problem in a dry run. */
function reportOthers(
  others: readonly string[],
  destination: string,
  isDryRun = false,
): void {
  const shown = others.slice(0, 10);
  if (others.length > shown.length) {
    shown.push(`${others.length - shown.length} more`);
  }

  const problem = `These files at the destination are not from a deploy: ${shown.join(', ')}.`;
  const reason = `${problem} Choose an empty folder, or add --force to deploy here.`;
  if (!isDryRun) {
    throw new DiagnosticsError([{ file: destination, reason }]);
  }
  console.log(reason);
}

/** Writes filter rules, and returns rsync options that use them to delete only these files and their empty folders. */
function deletionOptions(paths: readonly string[]): readonly string[] {
  const rules = new Set<string>();
  for (const path of paths) {
    const names = escapePattern(path).split('/');
    // The slash at the end matches folders, but not links to folders.
    const folders = names.slice(0, -1);
    while (folders.length > 0) {
      rules.add(`risk /${folders.join('/')}/`);
      folders.pop();
    }
    rules.add(`risk /${names.join('/')}`);
  }

  const file = `${workFolder}/rules`;
  writePaths(file, [...rules, 'protect *']);
  return ['--delete-after', '--from0', `--filter=merge ${file}`];
}

/** Escapes wildcards. rsync treats a backslash as an escape only in patterns with wildcards. */
function escapePattern(path: string): string {
  const hasWildcard = ['*', '?', '['].some((mark) => path.includes(mark));
  return hasWildcard ? path.replace(/[*?[\\]/g, '\\$&') : path;
}

/** Replaces the manifest at the destination. Only the file's owner can read it. */
function sendManifest(destination: string, paths: readonly string[]): void {
  const file = `${workFolder}/${manifest}`;
  writePaths(file, paths);
  rsync(destination, ['--chmod=F600', '--', file]);
}

function writePaths(file: string, paths: readonly string[]): void {
  writeFileSync(file, paths.map((path) => `${path}\0`).join(''));
}

/**
 * Sends files to the destination. Returns the changes that rsync reports, such
 * as `Upload a.svg`. Throws `DiagnosticsError` if rsync fails.
 */
function rsync(destination: string, options: readonly string[]): string[] {
  const output = runRsync(destination, [
    '-r8',
    // Compares checksums, because builds change all times.
    '--checksum',
    // The operation and the path. Paths of folders end with a slash.
    '--out-format=%o %n',
    ...options,
    `${destination}/`,
  ]);
  const changes: string[] = [];
  for (const line of output.split('\n')) {
    const [operation = ''] = line.split(' ', 1);
    const verb = verbs.get(operation);
    if (verb && !line.endsWith('/')) {
      changes.push(verb + line.slice(operation.length));
    }
  }
  return changes;
}

/** Our words for rsync's operations. */
const verbs: ReadonlyMap<string, string> = new Map([
  ['send', 'Upload'],
  ['del.', 'Delete'],
]);

function runRsync(destination: string, args: readonly string[]): string {
  const { error, status, stdout } = spawnSync('rsync', args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  if (status !== 0) {
    const reason = error
      ? 'rsync is not installed. Install it.'
      : 'rsync failed. Its output is above. Fix the problem, then run the command again.';
    throw new DiagnosticsError([{ file: destination, reason }]);
  }

  return stdout;
}

function printChanges(
  changes: readonly string[],
  destination: string,
  uploaded: string,
  deleted: string,
): void {
  for (const change of changes) {
    console.log(change);
  }

  const uploads = changes.filter((change) => change.startsWith('Upload'));
  const deletions = changes.length - uploads.length;
  const counts = `${uploads.length} ${uploaded}, ${deletions} ${deleted}`;
  const result = changes.length > 0 ? counts : 'no changes';
  console.log(`Files at ${destination}: ${result}.`);
}

function findDestinationProblem(destination: string): string | undefined {
  const remedy =
    "Write a folder such as '/var/www/site', or a folder on a host, such as 'user@host:/var/www/site'.";
  const isHostOnly = /^\w[^/]*@[^/:]+$/.test(destination);
  if (isHostOnly || destination.startsWith('-')) {
    return `This is not a folder. ${remedy}`;
  }

  // rsync reads a name with a colon before the first slash as a host.
  const [start = ''] = destination.split('/', 1);
  const isRemote = start.includes(':');
  const path = resolveRealPath(destination);
  const conflict = !isRemote && findProjectConflict(path, contentFolder());
  return conflict ? `${conflict} ${remedy}` : undefined;
}
