import { statSync } from 'node:fs';
import { checkContent } from '../content/check.ts';
import { contentFolder } from '../content-folder.ts';
import { checkOwnDrawings } from '../drawings/own.ts';
import { checkOwned } from '../export/owned.ts';
import { realPath, rootFaults } from '../export/target.ts';
import { checkAll, type Fault, Faults } from '../faults.ts';
import { iconNotes } from '../lettering/icons.ts';
import { notesOfOwned } from '../pictures/telling.ts';
import { checkSettings, settings } from '../settings.ts';

/** What is wrong with the settings, for a build to this folder, and what is worth a look. */
export function checkSettingsFor(out: string): ReturnType<typeof checkSettings> {
  const { faults, notes } = checkSettings(realPath(out) === realPath('out'));
  return { faults: [...(settings.basePath ? rootFaults(out) : []), ...faults], notes };
}

/**
 * Checks everything that the owner wrote.
 *
 * @param found what is known to be wrong already
 * @returns what is worth a look but no fault
 * @throws {Faults} with everything that is wrong.
 */
export async function checkSources(found: readonly Fault[]): Promise<readonly Fault[]> {
  let worthALook: readonly Fault[] = [];
  await checkAll(
    () => {
      if (found.length > 0) throw new Faults(found);
    },
    async () => {
      const hasContent = statSync(contentFolder(), { throwIfNoEntry: false })?.isDirectory() ?? false;
      if (hasContent) worthALook = [...(await checkContent()), ...(await notesOfOwned())];
    },
    () => checkOwnDrawings(),
    () => checkOwned(),
  );
  return [...worthALook, ...(await iconNotes())];
}
