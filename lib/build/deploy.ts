import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DiagnosticsError, runChecks } from '../core/diagnostics.ts';
import { contentFolder, listAllFiles } from '../core/list-files.ts';
import { containsPath, resolveRealPath } from '../core/paths.ts';
import { lastBuild } from './build.ts';
import { lockBuilds } from './build-lock.ts';
import { applyBuildOptions } from './build-options.ts';
import { findProjectConflict } from './output-folder.ts';

/** A file at the destination that lists the deployed files, each followed by NUL. Its name and mode keep it private. */
const manifest = '.glidepath-deployed';

const workFolder = '.local/deploy';

/** Options of transfers: compare checksums, because builds change all times, and let web servers read the files. */
const always = [
  '-riz',
  '--checksum',
  '--delay-updates',
  '--chmod=D755,F644',
  `--exclude=/${manifest}`,
];

interface DeployOptions {
  readonly isDryRun?: boolean | undefined;
  /** Deploys next to files that are not from a deploy, and replaces those with the same path. */
  readonly isForced?: boolean | undefined;
}

/**
 * Deploys `out/` with rsync: first the files that pages load, then the pages. Then deletes files of the last deploy
 * that the site no longer has. Until then, the manifest lists the files of both deploys, so that an interrupted deploy
 * can be repeated. `isForced` deploys next to files that are not from a deploy, and replaces those with the same path.
 */
export async function deploy(
  destination: string,
  { isDryRun = false, isForced = false }: DeployOptions,
): Promise<void> {
  applyBuildOptions();
  const release = await lockBuilds();
  try {
    const reason = findDestinationProblem(destination);
    await runChecks(() => [
      ...lastBuild('out').errors,
      ...(reason ? [{ file: destination, reason }] : []),
    ]);
    rmSync(workFolder, { recursive: true, force: true });
    mkdirSync(`${workFolder}/empty`, { recursive: true });
    const site = listAllFiles('out').filter((path) => path !== manifest);
    const found = listDestination(destination);
    const isFirst = !found.includes(manifest);
    if (!isFirst)
      rsync(destination, [
        '--',
        `${destination}/${manifest}`,
        `${workFolder}/`,
      ]);
    const recorded = new Set(
      isFirst
        ? []
        : readFileSync(`${workFolder}/${manifest}`, 'utf8').split('\0'),
    );
    // Called only with paths that rsync lists, because the manifest may be edited. rsync writes to '.~tmp~/' first.
    const isDeployed = (path: string) =>
      recorded.has(path.replace(/(^|\/)\.~tmp~\//, '$1'));
    const sitePaths = new Set(site.flatMap(pathsTo));
    const others = found.filter(
      (path) =>
        !isDeployed(path) &&
        path !== manifest &&
        (isFirst || sitePaths.has(path)),
    );
    const list = [
      ...others.slice(0, 10),
      ...(others.length > 10 ? [`${others.length - 10} more`] : []),
    ].join(', ');
    const problem =
      `These files at the destination are not from a deploy: ${list}.`.replace(
        /\p{Cc}/gu,
        '?',
      );
    const refusal = `${problem} Choose an empty folder, or add --force to deploy here.`;
    if (list && !isDryRun && !isForced)
      throw new DiagnosticsError([{ file: destination, reason: refusal }]);
    if (list) console.log(isForced ? problem : refusal);
    const removed = found.filter(
      (path) => isDeployed(path) && !site.includes(path),
    );
    const syncAll = [
      ...always,
      ...deletionOptions(removed),
      '--',
      'out/',
      `${destination}/`,
    ];
    const plan =
      rsync(destination, ['--dry-run', ...syncAll]).match(
        /^(?:[<>]f|\*deleting ).*[^/]$/gm,
      ) ?? [];
    const changes = plan.map((line) =>
      line.replace(/^[<>]f\S* /, 'Upload ').replace(/^\*deleting +/, 'Delete '),
    );
    for (const change of changes) console.log(change);
    if (!isDryRun) {
      console.log(`Deploying to ${destination} …`);
      sendManifest(destination, [...site, ...removed]);
      rsync(destination, [
        ...always,
        '--exclude=*.html',
        '--exclude=*.html.*',
        '--',
        'out/',
        `${destination}/`,
      ]);
      rsync(destination, syncAll);
      sendManifest(destination, site);
    }
    const uploads = changes.filter((change) =>
      change.startsWith('Upload'),
    ).length;
    const [upload, remove] = isDryRun
      ? ['to upload', 'to delete']
      : ['uploaded', 'deleted'];
    const counts = `${uploads} ${upload}, ${changes.length - uploads} ${remove}`;
    console.log(
      `Files at ${destination}: ${changes.length > 0 ? counts : 'no changes'}.`,
    );
  } finally {
    release();
  }
}

/** Runs rsync, and returns its output. Throws `DiagnosticsError` if rsync fails. */
function rsync(
  destination: string,
  options: readonly string[],
  isListing = false,
): string {
  const encoding = { encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { error, status, stdout } = spawnSync('rsync', options, {
    ...encoding,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  // Accepts code 23 for a listing, because the destination may have an unreadable folder, such as 'lost+found'.
  if (status === 0 || (status === 23 && isListing)) return stdout;
  const failure =
    'rsync failed. Its output is above. Fix the problem, then run the command again.';
  throw new DiagnosticsError([
    {
      file: destination,
      reason: error ? 'rsync is not installed. Install it.' : failure,
    },
  ]);
}

/** Lists the files and links at a destination with a dry run that would delete them. Does not follow links. */
function listDestination(destination: string): readonly string[] {
  const listed = rsync(
    destination,
    ['-rni8', '--delete', '--', `${workFolder}/empty/`, `${destination}/`],
    true,
  );
  const decode = (_: string, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8));
  const paths = [...listed.matchAll(/^\*deleting {3}([^\n]*[^/\n])$/gm)].map(
    ([, path = '']) => path,
  );
  return paths.map((path) => path.replace(/\\#(\d{3})/g, decode)).sort();
}

/** Replaces the manifest at the destination. Only the file's owner can read it. */
function sendManifest(destination: string, paths: readonly string[]): void {
  writeFileSync(
    `${workFolder}/${manifest}`,
    paths.map((path) => `${path}\0`).join(''),
  );
  rsync(destination, [
    '-c',
    '--chmod=F600',
    '--',
    `${workFolder}/${manifest}`,
    `${destination}/`,
  ]);
}

/** Returns the parent folders of a path, and the path itself: `a`, `a/b`, and `a/b/c` for `a/b/c`. */
const pathsTo = (path: string) =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/** Writes filter rules, and returns rsync options that use them to delete only these files and their empty folders. */
function deletionOptions(paths: readonly string[]): readonly string[] {
  // rsync treats a backslash as an escape only in patterns with wildcards.
  const escapePattern = (path: string) =>
    /[*?[]/.test(path) ? path.replace(/[*?[\\]/g, '\\$&') : path;
  const rules = paths
    .flatMap(pathsTo)
    .map((path) => `risk /${escapePattern(path)}\0`);
  writeFileSync(`${workFolder}/rules`, [...rules, 'protect *\0'].join(''));
  return ['--delete-after', '--from0', `--filter=merge ${workFolder}/rules`];
}

function findDestinationProblem(destination: string): string | undefined {
  const remedy =
    "Write a folder such as '/var/www/site', or a folder on a host, such as 'user@host:/var/www/site'.";
  if (/^-|^\w[^/]*@[^/:]+$|^(?!rsync:)\w+:\/\/|^:|:$/.test(destination))
    return `This is not a folder. ${remedy}`;
  // rsync reads a name with a colon before the first slash as a host.
  const path = /^[^/]*:/.test(destination)
    ? undefined
    : resolveRealPath(destination);
  if (path && containsPath(resolveRealPath('out'), path))
    return `This is the folder to be deployed. ${remedy}`;
  const problem = path && findProjectConflict(path, contentFolder());
  return problem && `${problem} ${remedy}`;
}
