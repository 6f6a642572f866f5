import { readFileSync } from 'node:fs';
import { encode, readable } from '../address.ts';
import { didYouMean } from '../faults.ts';
import { cleanFilm } from '../pictures/films.ts';
import { cleanPicture } from '../pictures/raster.ts';
import { packProgram } from '../programs/zip.ts';
import { sitePath } from '../settings.ts';
import { isRaster, type Kind, kindOfName, publishedEndings } from './file-kinds.ts';
import { filesBelow } from './folder.ts';
import type { Article } from './read.ts';

type Place = Pick<Article, 'folder'> & Partial<Pick<Article, 'mainimg' | 'preview' | 'content'>>;

/** A file that is published under `/articles/{id}/`. */
export interface ArticleFile {
  /** Its path as it is published, `images/board.svg`: a Mac's disk may know another form of the same letters. */
  readonly name: string;
  /** Where it lies, from the project's folder. A zip lies there as the folder of its program. */
  readonly path: string;
  readonly isProgram: boolean;
  readonly kind: Kind;
}

/** The files that an article publishes, with a zip of each program, and of what is in that only what the text names. */
export function filesOf({ folder, mainimg, preview, content }: Place): readonly ArticleFile[] {
  const published = (path: string, ending = '') => {
    const name = `${path}${ending}`.normalize();
    const kind = kindOfName(name);
    return kind && kind.use !== 'none' ? [{ name, path: `${folder}/${path}`, isProgram: ending !== '', kind }] : [];
  };
  const written = [mainimg, preview, content].join('\n').replace(/(?:%[\da-f]{2})+/gi, readable);
  const texts = written.normalize();
  const all = filesBelow(folder);
  const tops = new Set(all.map((path) => path.split('/')[0] ?? ''));
  return [...tops].flatMap((top) => {
    if (all.includes(top)) return published(top);
    const paths = all.filter((path) => path.startsWith(`${top}/`));
    // It says with a README.txt how to start it, or has nothing that an article has.
    const isProgram = paths.includes(`${top}/README.txt`) || !paths.some(kindOfName);
    const named = isProgram ? paths.filter((path) => texts.includes(path.normalize())) : paths;
    return [...(isProgram ? published(top, '.zip') : []), ...named.flatMap((path) => published(path))];
  });
}

/** The file that an article means by a name. */
export function fileOf(article: Place, name: string): ArticleFile | undefined {
  const published = name.normalize().replace(/^\.\//, '');
  return filesOf(article).find((file) => file.name === published);
}

/** An article's main image; `undefined` where it has none, or it is not there. */
export function coverOf(article: Pick<Article, 'folder' | 'mainimg'>): ArticleFile | undefined {
  return article.mainimg ? fileOf(article, article.mainimg) : undefined;
}

/** Why a name means no file of an article, and what would be right. */
export function describeMissing(article: Place, name: string): string {
  const written = name.normalize().replace(/^\.\/|\/$/g, '');
  const names = filesOf(article).map((file) => file.name);
  const zip = `${written.split('/')[0]}.zip`;
  const remedy = names.includes(zip) ? `write '${zip}'` : `files are that end in ${publishedEndings.join(', ')}`;
  const isThere = filesBelow(article.folder).some((path) => `${path.normalize()}/`.startsWith(`${written}/`));
  if (isThere) return `'${name}' is there, but not published by this name: ${remedy}.`;
  const nearest = didYouMean(name, names);
  return `'${name}' is not in ${article.folder}. ${nearest}Put the file there, or write the name of one that is.`;
}

/** The bytes of a file as it is published: letters are outlines, and pictures tell only what they show. */
export async function readFileOf(article: Place, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = fileOf(article, name);
  if (!file) throw new Error(`${article.folder} has no file '${name}'.`);
  if (file.isProgram) return programOf(file).bytes;
  if (isRaster(file.kind)) return cleanPicture(readFileSync(file.path), file.kind.mediaType);
  if (file.kind.use === 'video') return cleanFilm(readFileSync(file.path), file.kind.mediaType);
  if (file.kind.mediaType !== 'image/svg+xml') return new Uint8Array(readFileSync(file.path));
  // What reads drawings is large, and a check finds nearly all of them read.
  const { outlineText } = await import('../drawings/outline.ts');
  return new TextEncoder().encode(await outlineText(readFileSync(file.path, 'utf8'), file.path));
}

/** The zip of a program, and what is in it. */
export function programOf({ path, name }: ArticleFile) {
  return packProgram(path, name.replace(/\.zip$/, ''));
}

/** The path under which a file of an article is published, with everything encoded that could end an address in a text. */
export function pathOfFile({ id }: Pick<Article, 'id'>, name: string): string {
  return `/articles/${id}/${name.split('/').map(encode).join('/')}`;
}

/** The same of a picture's variant. They have a folder of their own, because hosts are told to keep it for a year. */
export function pathOfVariant({ id }: Pick<Article, 'id'>, name: string): string {
  return `/variants/${id}/${encode(name)}`;
}

/** The file of an article that an address within the site leads to. */
export function fileAt(article: Pick<Article, 'id' | 'folder'>, address: string): ArticleFile | undefined {
  return filesOf(article).find(({ name }) => sitePath(pathOfFile(article, name)) === address.replace(/#.*/s, ''));
}
