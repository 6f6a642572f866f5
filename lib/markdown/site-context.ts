import type { Properties } from 'hast';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { loadMessages } from '../i18n/catalogs.ts';
import type { Program } from '../programs/prepare-program.ts';

/** The site's settings, translations, and assets. Plugins get them from `file.data`, so this folder imports none. */
export interface SiteContext
  extends Pick<
    ReturnType<typeof loadMessages>,
    'messages' | 'formatMessage' | 'formatSize'
  > {
  /** `basePath` is Next's: `''`, or a path such as `/site`. */
  readonly settings: Readonly<
    Record<'siteUrl' | 'basePath' | 'email', string>
  > &
    Partial<
      Record<
        'repository' | 'sourceProfile' | 'video' | 'videoChannel',
        string | undefined
      >
    >;
  /** Returns the attributes of a program's player, the URL of its source, and the compressed size of its files. */
  findProgramAssets(program: Program): Promise<{
    properties: Properties;
    source: string | undefined;
    weight: number;
  }>;
  /** Bundles the module of an interactive figure. Returns its URL and the hash of its code, or errors. */
  readonly bundleModule: (
    path: string,
  ) => Promise<
    Readonly<Record<'url' | 'hash', string>> | readonly Diagnostic[]
  >;
}

/** Returns the site of a file. Throws `Error` if the caller of the pipeline has not set it. */
export function siteContext({ data: { site } }: VFile): SiteContext {
  if (!site)
    throw new Error("The pipelines need 'site' in the data of their file.");
  return site;
}
