import { statSync } from 'node:fs';
import { checkContent } from '../content/check.ts';
import { contentFolder } from '../content-folder.ts';
import { checkOwnDrawings } from '../drawings/own.ts';
import { checkOwned } from '../export/owned.ts';
import { rootFaults } from '../export/target.ts';
import { type Fault, Faults, faultsOf } from '../faults.ts';
import { notesOfOwned } from '../pictures/telling.ts';
import { settings } from '../settings.ts';

/**
 * Checks everything that the owner wrote, but for the settings, for a build to a folder.
 *
 * @param found what is known to be wrong already
 * @returns what is worth a look but no fault
 * @throws {Faults} with everything that is wrong.
 */
export async function checkSources(out: string, found: readonly Fault[]): Promise<readonly Fault[]> {
  const ofTarget = settings.basePath ? rootFaults(out) : [];
  let worthALook: readonly Fault[] = [];
  const hasContent = statSync(contentFolder(), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const checkArticles = async () => {
    if (hasContent) worthALook = [...(await checkContent()), ...(await notesOfOwned())];
  };
  const faults = [...found, ...ofTarget, ...(await faultsOf(checkArticles, checkOwnDrawings, checkOwned))];
  if (faults.length > 0) throw new Faults(faults);
  return worthALook;
}
