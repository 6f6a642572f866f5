import type { VFile } from 'vfile';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { loadMessages } from '../i18n/catalogs.ts';
import type { Program } from '../programs/prepare-program.ts';

/** The settings that the plugins need. `basePath` is Next's: `''`, or a path such as `/site`. */
type PluginSettings = Readonly<
  Record<'siteUrl' | 'basePath' | 'email', string> &
    Partial<Record<'repository' | 'sourceProfile' | 'video' | 'videoChannel', string | undefined>>
>;

/** The URLs of the files that a page loads to play a program, and the compressed size of these files in bytes. */
export interface ProgramAssets {
  readonly player: string;
  readonly worker: string;
  readonly engine: string;
  /** The source file that the caption links to. */
  readonly source: string | undefined;
  /** The Python files that the engine runs; empty for a C program. */
  readonly sources: readonly string[];
  readonly weight: number;
}

/** The URL of an interactive figure's module, and the hash of its code. */
export type PublishedModule = Readonly<Record<'url' | 'hash', string>>;

/** The site's settings, translations, and assets. Plugins get them from `file.data`, so this folder imports none. */
export interface SiteContext extends Pick<ReturnType<typeof loadMessages>, 'messages' | 'formatMessage'> {
  readonly settings: PluginSettings;
  readonly formatSize: (bytes: number, digits?: number) => string;
  readonly findProgramAssets: (program: Program) => Promise<ProgramAssets>;
  /** Bundles the module of an interactive figure; returns errors if it cannot be bundled. */
  readonly bundleModule: (path: string) => Promise<PublishedModule | readonly Diagnostic[]>;
}

/** Returns the site of a file. Throws `Error` if the caller of the pipeline has not set it. */
export function siteContext({ data: { site } }: VFile): SiteContext {
  if (!site) throw new Error("The pipelines need 'site' in the data of their file.");
  return site;
}
