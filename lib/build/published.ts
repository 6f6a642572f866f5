import { existsSync, writeFileSync } from 'node:fs';
import { digestOfFiles } from '../cache/digest.ts';
import type { SiteAddresses } from '../discovery/addresses.ts';
import type { Fault } from '../faults.ts';
import { readText } from '../text.ts';

/*
 * The list of the addresses that were ever published. It lies in the owner's content, so that it is kept with it, and is
 * written by builds: for all else it is not there. It begins with the first build for a real address: at a placeholder
 * nothing was ever published, and what this project's own samples have had is not an owner's to answer for.
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
export function addPublished({ own, isAtPlaceholder }: SiteAddresses): void {
  if (isAtPlaceholder) return;
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

/** How many addresses that are gone are named: who has deleted many knows what they were. */
const named = 5;

/** The addresses in the list at which there is nothing any more, and no way to where it is now, in one note. */
export function goneNotes(addresses: SiteAddresses): readonly Fault[] {
  const gone = findGone(addresses);
  const [first] = gone;
  if (!first) return [];
  const words = gone.slice(0, named).map(({ address }) => `'${address}'`);
  if (gone.length > named) words.push(`${gone.length - named} more`);
  const list = new Intl.ListFormat('en-GB').format(words);
  const problem = `${list} ${gone.length > 1 ? 'were published, and are' : 'was published, and is'} there no more.`;
  const remedy =
    `What is elsewhere now: write into content/redirects.txt '${first.address} /its/new/address/'. ` +
    'What shall be gone: npm run check -- --forget takes it out of the list.';
  return [{ file, line: first.line, reason: `${problem} ${remedy}` }];
}

/** Takes the addresses out of the list that are gone, and returns them. */
export function forgetGone(addresses: SiteAddresses): readonly string[] {
  const gone = findGone(addresses);
  const kept = readList().filter((_, index) => !gone.some(({ line }) => line === index + 1));
  if (gone.length > 0) writeFileSync(file, kept.join('\n'));
  return gone.map(({ address }) => address);
}

function findGone({ own, others }: SiteAddresses): readonly { readonly address: string; readonly line: number }[] {
  const there = new Set([...own, ...others]);
  const lines = readList().map((line, index) => ({ address: line.trim(), line: index + 1 }));
  return lines.filter(({ address }) => address !== '' && !address.startsWith('#') && !there.has(address));
}
