import { existsSync } from 'node:fs';
import { takeCall } from '../build/call.ts';
import { digestOfSources, isCurrent, isUntouched, lastBuild } from '../build/last.ts';
import { lockBuilds } from '../build/lock.ts';
import { type Fault, Faults } from '../faults.ts';
import { destinationFaults } from './destination.ts';
import { publishFolder } from './folder.ts';

/**
 * Brings `out/` to a destination, as rsync writes them.
 *
 * @param isTried whether to do nothing but to say what would be done
 * @throws {Faults} where `out/` is not the site as it is now, the destination is none, or rsync fails.
 */
export async function publish(destination: string, isTried: boolean): Promise<void> {
  takeCall('out', {});
  const release = await lockBuilds();
  try {
    const faults = [...exportFaults(), ...destinationFaults(destination)];
    if (faults.length > 0) throw new Faults(faults);
    await publishFolder('out', destination, isTried);
    if (existsSync('out-root')) console.log('out-root/ was left here: bring what is in it to the root of the host.');
  } finally {
    release();
  }
}

function exportFaults(): readonly Fault[] {
  const problem = problemOfExport();
  return problem === undefined ? [] : [{ file: 'out', reason: `${problem} Run 'npm run build'.` }];
}

function problemOfExport(): string | undefined {
  if (!existsSync('out/404.html')) return 'There is no site.';
  const last = lastBuild('out');
  if (!last || !isCurrent(last, digestOfSources()))
    return 'The site is not what a build would make now: content, settings, code or the day have changed.';
  return isUntouched(last) ? undefined : 'Something was changed in it after it had been built.';
}
