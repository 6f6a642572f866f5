import { existsSync, writeFileSync } from 'node:fs';
import { digestOfFiles } from '../cache/digest.ts';
import type { SiteAddresses } from '../discovery/addresses.ts';
import type { Fault } from '../faults.ts';
import { readText } from '../text.ts';

/*
 * The list of the addresses that were ever published. It lies in the owner's content, so that it is kept with it, and is
 * written by builds: for all else it is not there.
 */

const name = 'published.txt';
const file = `content/${name}`;

/** The digest of all that a site is made of in the folder of its articles. */
export function digestOfContent(folder: string): string {
  return digestOfFiles(folder, (path) => path !== `/${name}`);
}

function readList(): readonly string[] {
  return existsSync(file) ? readText(file).text.split('\n') : [];
}

/** Adds what is new to the list, each where the alphabet puts it, and touches nothing else of what stands there. */
export function addPublished({ own }: SiteAddresses): void {
  const lines = [...readList()];
  if (lines.at(-1) === '') lines.pop();
  const known = new Set(lines.map((line) => line.trim()));
  const added = [...new Set(own)].filter((address) => !known.has(address)).sort();
  for (const address of added) {
    const index = lines.findIndex((line) => line.startsWith('/') && line > address);
    lines.splice(index < 0 ? lines.length : index, 0, address);
  }
  if (added.length > 0) writeFileSync(file, `${lines.join('\n')}\n`);
}

/** The addresses in the list at which there is nothing any more, and no way to where it is now. */
export function goneNotes({ own, others }: SiteAddresses): readonly Fault[] {
  const there = new Set([...own, ...others]);
  return readList().flatMap((line, index) => {
    const address = line.trim();
    if (address === '' || address.startsWith('#') || there.has(address)) return [];
    const problem = `'${address}' was published, and is there no more.`;
    const remedy = `If it is elsewhere now, write into content/redirects.txt: '${address} /its/new/address/'. If not, take this line out.`;
    return [{ file, line: index + 1, problem, remedy }];
  });
}
