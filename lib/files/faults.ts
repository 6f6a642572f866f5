import { closeSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import type { Article } from '../articles/read.ts';
import { formatBytes } from '../bytes.ts';
import { drawingFaults } from '../drawings/outline.ts';
import type { Fault } from '../faults.ts';
import { type ArticleFile, coverOf, describeMissing, filesOf } from './files.ts';
import { entriesOf, filesBelow } from './folder.ts';
import { bytesThatTell, kindOfBytes, kindOfName, publishedEndings } from './kinds.ts';
import { openPicture } from './sizes.ts';

/** Readers wait for it, and hosts refuse files not much larger. */
const largestPicture = 20_000_000;

/** Everything that is wrong with the files beside an article. */
export async function fileFaults(article: Article): Promise<readonly Fault[]> {
  const { folder } = article;
  const files = filesOf(article);
  const links = entriesOf(folder).filter((entry) => entry.isSymbolicLink());
  return [
    ...links.map(({ name }) => linkFault(`${folder}/${name}`)),
    ...twinFaults(
      folder,
      files.map(({ name, path, isProgram }) => [name, baseName(path) + (isProgram ? '/' : '')]),
    ),
    ...files.flatMap(nameFaults),
    ...(await Promise.all(files.map(contentFaults))).flat(),
    ...coverFaults(article),
  ];
}

function coverFaults(article: Article): readonly Fault[] {
  const { mainimg, file, places } = article;
  const cover = coverOf(article);
  if (!mainimg || cover?.kind.use === 'picture') return [];
  const { problem, remedy } = cover
    ? { problem: `'${mainimg}' is ${cover.kind.called}.`, remedy: `Pictures end in: ${publishedEndings('picture')}.` }
    : describeMissing(article, mainimg);
  return [
    { file, ...places.get('mainimg'), problem: `The main image ${problem}`, remedy: `${remedy} For none, write ''.` },
  ];
}

function linkFault(file: string): Fault {
  return {
    file,
    problem: 'This is a symbolic link, of which a clone on Windows makes a line of text.',
    remedy: 'Put what it leads to in its place.',
  };
}

/** The characters that an address, the file system of Windows or Next's export gives another meaning. */
const troublesome = /[#%?\\:*"<>|$\p{Cc}]/gu;

function nameFaults({ path, isProgram }: ArticleFile): readonly Fault[] {
  const name = baseName(path);
  const found = [...new Set(name.match(troublesome))].map((character) => `'${character}'`).join(' and ');
  if (!found) return [];
  const ending = isProgram ? '' : extname(name);
  const better = name
    .slice(0, name.length - ending.length)
    .replace(troublesome, '-')
    .replace(/^[- ]+|[- ]+$|-(?=-)/g, '');
  return [
    {
      file: path,
      problem: `The name has ${found}.`,
      remedy: `Addresses or file systems give that another meaning: call it '${better || 'file'}${ending}'.`,
    },
  ];
}

/**
 * Windows and macOS take names that differ in case, or in the form of a letter with a mark, for one; a program's folder and
 * a zip beside it want the same address.
 *
 * @param names each as it is published and as it lies there
 */
function twinFaults(
  folder: string,
  names: readonly (readonly [published: string, written: string])[],
): readonly Fault[] {
  const first = new Map<string, string>();
  return names.flatMap(([published, written]) => {
    const key = published.normalize().toLowerCase();
    const twin = first.get(key);
    first.set(key, twin ?? written);
    if (twin === undefined) return [];
    const problem = `'${twin}' and '${written}' are published under one name, or are one for Windows and macOS.`;
    return [{ file: folder, problem, remedy: 'Give one of the two another name.' }];
  });
}

function baseName(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function programFaults({ path }: ArticleFile): readonly Fault[] {
  const files = filesBelow(path);
  const names = files.map((file) => file.path);
  return [
    ...files.filter(({ isLink }) => isLink).map((file) => linkFault(`${path}/${file.path}`)),
    ...twinFaults(
      path,
      names.map((name) => [name, name]),
    ),
    ...(names.includes('README.txt') ? [] : [{ file: path, ...describeMissingReadme(names) }]),
  ];
}

/** Whoever unpacks a zip wants to know how to start what is in it. */
function describeMissingReadme(names: readonly string[]): Pick<Fault, 'problem' | 'remedy'> {
  const isOfArticle = names.every((name) => (kindOfName(name)?.use ?? 'none') !== 'none');
  return names.length > 0 && isOfArticle
    ? {
        problem: 'A folder beside article.md is a program, but this one holds nothing but files as articles have.',
        remedy: 'Put them beside article.md.',
      }
    : {
        problem: 'The program has no README.txt.',
        remedy: 'Write one that says what it is and how to start it.',
      };
}

async function contentFaults(file: ArticleFile): Promise<readonly Fault[]> {
  const { path, kind } = file;
  if (file.isProgram) return programFaults(file);
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return [];
  const fault = (problem: string, remedy: string): readonly Fault[] => [{ file: path, problem, remedy }];
  if (stats.size === 0) return fault('The file is empty.', 'Export or copy it anew.');
  const found = kindOfBytes(firstBytes(path));
  if (found !== kind) {
    const [ending] = found && found.use !== 'none' ? found.endings : [];
    const remedy = ending
      ? `Let its name end in '${ending}', here and where it is used.`
      : 'Export it anew as what it should be.';
    return fault(`The file is ${found?.called ?? 'nothing that is known here'}, and not ${kind.called}.`, remedy);
  }
  if (kind.use !== 'picture') return [];
  if (stats.size > largestPicture) {
    return fault(
      `The picture has ${formatBytes(stats.size)}.`,
      `Make it smaller: ${formatBytes(largestPicture)} at most.`,
    );
  }
  if (kind.mediaType === 'image/svg+xml') return drawingFaults(readFileSync(path, 'utf8'), path);
  try {
    // Made tiny, it is decoded all the same, every line and every frame.
    await openPicture(path, true).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return [];
  } catch {
    return fault('The picture is damaged: it cannot be decoded to its end.', 'Export or download it anew.');
  }
}

function firstBytes(path: string): Uint8Array {
  const bytes = new Uint8Array(bytesThatTell);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes);
  closeSync(file);
  return bytes.subarray(0, length);
}
