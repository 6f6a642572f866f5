import type { Diagnostic } from '../core/diagnostics.ts';

/*
 * The module `#dev-state` (`imports` in `package.json`) outside of development: the settings, and no diagnostics. `npm
 * run dev` writes a module of the same shape to `.local/dev-state.js` with the last valid settings. Next's development
 * server renders open pages again whenever that module changes.
 */

export { settings } from '../../settings.ts';

/** Counts the changes of files. */
export const changes: number = 0;

/** The diagnostics of the last check. */
export const diagnostics: readonly Diagnostic[] = [];

/** Adds the diagnostics to pages in development: `app/_layout/dev-overlay.tsx`. */
export const DevOverlay = (_: { readonly path: string }) => null;
