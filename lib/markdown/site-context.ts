import type { Properties } from 'hast';
import type { VFile } from 'vfile';
import type * as site from '../config/messages.ts';
import type { settings } from '../config/settings.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Program } from '../programs/prepare-program.ts';

/** The files that a page loads to play a program. */
export interface ProgramAssets {
  /** The attributes of the figure with the URLs of the files. */
  readonly properties: Properties;
  /** The URL of the source file that the caption links to. */
  readonly source: string | undefined;
  /** The compressed size of the files in bytes. */
  readonly weight: number;
}

/** The site's settings, translations, and assets. Plugins get them from `file.data`, so this folder imports none. */
export interface SiteContext extends Pick<typeof site, 'messages' | 'formatMessage' | 'formatSize'> {
  readonly settings: typeof settings;
  readonly findProgramAssets: (program: Program) => Promise<ProgramAssets>;
  /** Bundles the module of an interactive figure. Returns its URL and the hash of its code, or errors. */
  readonly bundleModule: (path: string) => Promise<Readonly<Record<'url' | 'hash', string>> | readonly Diagnostic[]>;
}

/** Returns the site of a file. Throws `Error` if the caller of the pipeline has not set it. */
export function siteContext({ data: { site } }: VFile): SiteContext {
  if (!site) throw new Error("The pipelines need 'site' in the data of their file.");
  return site;
}
