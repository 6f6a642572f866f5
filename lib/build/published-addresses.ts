import { existsSync, writeFileSync } from 'node:fs';
import type { SiteAddresses } from '../discovery/addresses.ts';
import type { Fault } from '../faults.ts';
import { readText } from '../read-text.ts';

/**
 * The list of the addresses that were ever published. It is kept with the owner's content, and begins with the first build
 * for a real address: what this project's own samples have had is not an owner's to answer for.
 */
const file = 'content/published.txt';

/** Whether a file in the folder of the articles is one that the site is made of, and not written by builds. */
export const isOfSite = (name: string) => name !== 'published.txt';

function readList(): readonly string[] {
  return existsSync(file) ? readText(file).text.split('\n') : [];
}

/** Adds what is new to the end of the list, and touches nothing of what stands there. */
export function addPublished({ own, isAtPlaceholder }: SiteAddresses): void {
  if (isAtPlaceholder) return;
  const known = new Set(readList().map((line) => line.trim()));
  const added = [...new Set(own)].filter((address) => !known.has(address)).sort();
  const all = [readList().join('\n').trimEnd(), ...added, ''].join('\n').trimStart();
  if (added.length > 0) writeFileSync(file, all);
}

/** The addresses in the list at which there is nothing any more, and no way to where it is now, in one note. */
export function goneNotes({ own, others }: SiteAddresses): readonly Fault[] {
  const there = new Set([...own, ...others]);
  const listed = readList().map((line) => line.trim());
  const gone = listed.filter((address) => address.startsWith('/') && !there.has(address));
  const [first] = gone;
  if (!first) return [];
  // Who has deleted many knows what they were.
  const [named, more] = [gone.slice(0, 5).map((address) => `'${address}'`), gone.slice(5)];
  const list = new Intl.ListFormat('en-GB').format(more[0] ? [...named, `${more.length} more`] : named);
  const problem = `${list} ${gone.length > 1 ? 'were published, and are' : 'was published, and is'} there no more.`;
  const remedy =
    `What is elsewhere now: write into content/redirects.txt '${first} /its/new/address/'. ` +
    'What shall be gone: take its line out of the list.';
  return [{ file, line: listed.indexOf(first) + 1, reason: `${problem} ${remedy}` }];
}
