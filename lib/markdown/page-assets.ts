import type { Properties } from 'hast';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Program } from '../programs/prepare-program.ts';

/** The files that a page loads to play a program. */
export interface ProgramAssets {
  /** The attributes of the player. */
  readonly properties: Properties;
  /** The URL of the program's source. */
  readonly source: string | undefined;
  /** The compressed size of the files, in bytes. */
  readonly weight: number;
}

/** The published module of an interactive figure. */
export interface FigureModule {
  readonly url: string;
  /** The hash of its code. */
  readonly hash: string;
}

/** Finds the published files of articles. Plugins get it from `lib/site/`. */
export interface PageAssets {
  findProgramAssets(program: Program): Promise<ProgramAssets>;
  /** Returns the errors of a module that cannot be bundled. */
  bundleModule(path: string): Promise<FigureModule | readonly Diagnostic[]>;
}
