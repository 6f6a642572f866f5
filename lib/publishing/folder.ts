import { readFileSync } from 'node:fs';
import { pathsBelow } from '../content/folder.ts';
import { namesAt, readFileAt, readList, withSlash, writeFileAt, writeList } from './files.ts';
import { type Change, readChange, removingRules, stepsTo } from './order.ts';
import { allowingBoth } from './policies.ts';
import { rsync } from './rsync.ts';

/** A web server may read what is sent, whatever its rights are here. */
const sending = ['--perms', '--chmod=D755,F644', '--keep-dirlinks', '--files-from=-'];

/** Removes what the rules name that come in, and sends nothing. */
const removing = ['--recursive', '--delete', '--existing', '--ignore-existing', '--filter=merge -'];

/**
 * Makes a destination the same as a folder, in an order in which every page is whole at any time. Each file is renamed into
 * its place, so none is there in part, and one that is the same keeps its time, so that the copies of browsers stay good.
 * What no publish has put there stays.
 *
 * @param isTried whether to do nothing but to say what would be done
 * @throws {Faults} where rsync fails.
 */
export async function publishFolder(
  folder: string,
  destination: string,
  isTried: boolean,
  say: (line: string) => void = console.log,
): Promise<void> {
  const places = [withSlash(folder), withSlash(destination)];
  const files = pathsBelow(folder);
  // A build writes all files anew, so that their times say nothing.
  const lines = await rsync(destination, ['--dry-run', '--checksum', ...sending, ...places], files.map(named));
  const changes = lines.flatMap(readChange);
  const put = await readList(destination);
  if (!put) for (const line of describeOthers(await namesAt(destination), files, changes)) say(line);
  const kept = new Set(files);
  const gone = (put ?? []).filter((file) => !kept.has(file));
  const steps = stepsTo(changes, gone, files);
  if (isTried) for (const step of steps) for (const file of step.files) say(`${step.what} ${file}`);
  else if (steps.length > 0 || put?.length !== files.length) {
    // Before anything is sent, so that after a stop it is known what has been put there.
    await writeList(destination, [...files, ...gone]);
    if (changes.some(({ file }) => file === '.htaccess')) await allowBoth(folder, destination);
    for (const step of steps) {
      say(`${step.what} ${step.files.length} ${step.name} …`);
      if (step.what === 'Remove') await rsync(destination, [...removing, ...places], removingRules(step.files, files));
      else await rsync(destination, ['--ignore-times', '--compress', ...sending, ...places], step.files.map(named));
    }
    await writeList(destination, files);
  }
  const tense = isTried ? 'would be' : 'were';
  say(`${changes.length} of ${files.length} files ${tense} sent, ${gone.length} removed.`);
}

/** Lets an Apache show old and new pages; its configuration is only its own again when the old ones are gone. */
async function allowBoth(folder: string, destination: string): Promise<void> {
  const old = await readFileAt(destination, '.htaccess');
  const fresh = readFileSync(`${folder}/.htaccess`, 'utf8');
  if (old !== undefined) await writeFileAt(destination, '.htaccess', allowingBoth(old, fresh), 'F644');
}

/** As rsync takes it for a file, and not for a remark. */
function named(file: string): string {
  return file.replace(/^[#;]/, './$&');
}

/** What the first publish finds at its destination. */
function describeOthers(names: readonly string[], files: readonly string[], changes: readonly Change[]): string[] {
  const own = new Set(files.map((file) => file.split('/')[0]));
  const others = names.filter((name) => !own.has(name));
  const replaced = changes.flatMap(({ file, isNew }) => (isNew ? [] : file));
  return [
    ...(others.length > 0 ? [`No publish has put these there, and they stay: ${firstOf(others)}.`] : []),
    ...(replaced.length > 0 ? [`No publish has put these there, and the site has its own: ${firstOf(replaced)}.`] : []),
  ];
}

function firstOf(names: readonly string[]): string {
  return names.length > 10 ? `${names.slice(0, 10).join(', ')} and ${names.length - 10} more` : names.join(', ');
}
