import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { applyCall } from '../build/call.ts';
import { lastBuild, stampOfSources } from '../build/last.ts';
import { lockBuilds } from '../build/lock.ts';
import { contentFolder } from '../content/folder.ts';
import { holds, problemWithProject, realPath } from '../export/output-folder.ts';
import { Faults } from '../faults.ts';

/** A build writes all files anew, so their times say nothing; a web server may read them, whatever their rights are here. */
const always = ['--recursive', '--checksum', '--delay-updates', '--compress', '--chmod=D755,F644', '--itemize-changes'];

/** First what pages load, then the pages too, and when all are there what the site has no more goes. */
const steps = [
  ['--exclude=*.html', '--exclude=*.html.br', '--exclude=*.html.gz'],
  ['--delete-after', '--filter=merge hosting/kept.rsync'],
] as const;

/**
 * Makes a destination the same as `out/`, as rsync writes destinations; what rsync says of it stands on the screen.
 *
 * @param isTried whether to do nothing but to say what would be done
 * @throws {Faults} where `out/` is not the site as it is now, the destination is none or something else, or rsync fails.
 */
export async function publish(destination: string, isTried: boolean): Promise<void> {
  applyCall();
  const release = await lockBuilds();
  const wrong = (file: string, reason?: string) => (reason === undefined ? [] : [{ file, reason }]);
  try {
    const faults = [...wrong('out', problemOfExport()), ...wrong(destination, problemOfDestination(destination))];
    if (faults.length > 0) throw new Faults(faults);
    for (const step of steps) {
      const options = [...always, ...step, ...(isTried ? ['--dry-run'] : []), '--', 'out/', `${destination}/`];
      const { error, status } = spawnSync('rsync', options, { stdio: 'inherit' });
      const reason = error ? 'There is no rsync here. Install it.' : 'See above. Another run goes on from there.';
      if (status !== 0) throw new Faults([{ file: destination, reason }]);
    }
  } finally {
    release();
  }
}

function problemOfDestination(destination: string): string | undefined {
  const remedy = "Write a folder such as '/var/www/site', or one of a host: 'user@host:/var/www/site'.";
  if (/^-|^\w[^/]*@[^/:]+$|^(?!rsync:)\w+:\/\/|^:|:$/.test(destination)) return `This names no folder. ${remedy}`;
  // What rsync takes for a host has a colon before any slash.
  const place = /^[^/]*:/.test(destination) ? undefined : realPath(destination);
  if (place && holds(realPath('out'), place)) return `This is what shall be published. ${remedy}`;
  const problem = place && problemWithProject(place, contentFolder());
  if (problem) return `${problem} ${remedy}`;
  const { stdout } = spawnSync('rsync', ['--list-only', '--', `${destination}/`], { encoding: 'utf8' });
  const isOther = / [^. ]\S*$/m.test(stdout) && !/ 404\.html$/m.test(stdout);
  return isOther ? `Something else is there, which a publish would take away. Empty the folder. ${remedy}` : undefined;
}

function problemOfExport(): string | undefined {
  if (!existsSync('out/404.html')) return "There is no site. Run 'npm run build'.";
  if (lastBuild('out', stampOfSources())) return undefined;
  return "It is not the site that a build would make now: it was changed, or content, settings, code or the day. Run 'npm run build'.";
}
