import { extname } from 'node:path';
import { readable } from '../address.ts';
import type { Redirect } from '../content/redirects.ts';
import { compressedEndings } from '../export/twins.ts';
import { mediaTypeOf } from './media-types.ts';

/** What a host has to be told of a site. */
export interface HostedSite {
  /** `''`, or such as `/site`, as addresses write it. */
  readonly basePath: string;
  /** What every answer of the host says. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** All that is published, without the compressed twins. */
  readonly files: readonly string[];
  readonly redirects: readonly Redirect[];
}

/** How long what is kept. A name with a hash never means anything else. */
export const cacheTimes = {
  hashed: 'public, max-age=31536000, immutable',
  others: 'public, max-age=0, must-revalidate',
} as const;

/** Folders in which every file has a hash in its name. */
export const hashedFolders = ['fonts', 'programs', 'scripts', 'variants'] as const;

/** How long a file is kept. */
export function cacheTimeOf(file: string): string {
  return hashedFolders.some((folder) => file.startsWith(`${folder}/`)) ? cacheTimes.hashed : cacheTimes.others;
}

/** The endings of files that may have twins, as a part of a regular expression of any host. */
export const compressed = `\\.(?:${compressedEndings.join('|')})`;

/** A twin: it is sent in place of its file, and never under its own name. */
export const twin = `${compressed}\\.(?:br|gz)$`;

/** What hosts read. */
const rules = '_(?:headers|redirects)$';

/** The path of the site as hosts compare it, without escapes. */
export function readablePath({ basePath }: Pick<HostedSite, 'basePath'>): string {
  return readable(basePath);
}

/** What nobody gets to see, as a regular expression without the dot files. */
export function hiddenFiles(site: Pick<HostedSite, 'basePath'>): string {
  return `${twin}|^${literally(readablePath(site))}/${rules}`;
}

/** Whether a path of the site is one that nobody gets to see: rules for hosts, twins, dot files. */
export function isHidden(path: string): boolean {
  return new RegExp(`${hiddenFiles({ basePath: '' })}|/\\.(?!well-known/)`).test(path);
}

/** A text as a part of a regular expression. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The media types of a site by the endings of its files. */
export function typesOf({ files }: Pick<HostedSite, 'files'>): readonly (readonly [ending: string, type: string])[] {
  const endings = new Set(files.map((file) => extname(file).toLowerCase()).filter((ending) => /^\.\w+$/.test(ending)));
  return [...endings].sort().map((ending) => [ending.slice(1), mediaTypeOf(`file${ending}`)]);
}

/** The old address of a redirect as hosts compare it: without escapes, and without the slash at its end. */
export function oldPathOf({ from }: Redirect): string {
  return readable(from).replace(/\/$/, '');
}

/** Where a redirect leads, as `Location` says it. What was asked with the old address is asked with the new one. */
export function targetOf({ to }: Redirect, { basePath }: Pick<HostedSite, 'basePath'>) {
  const address = to.startsWith('/') ? basePath + to : to;
  return { address, keepsQuery: !/[?#]/.test(to) };
}

/** The first line of what a build writes for a host. */
export const madeByBuild = 'Made by the build from the site, and made anew by the next one: change hosting/ instead.';

/** A text as nginx, Caddy and Apache take it as one word. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** Lines, with those between braces indented. */
export function indent(lines: readonly string[]): string {
  let depth = 0;
  const indented = lines.map((line) => {
    if (line === '}') depth -= 1;
    const text = '    '.repeat(depth) + line;
    if (line.endsWith('{')) depth += 1;
    return text;
  });
  return `${indented.join('\n')}\n`;
}
