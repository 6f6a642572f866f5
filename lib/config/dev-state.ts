import type { Diagnostic } from '../core/diagnostics.ts';

// `#dev-state` is this module, except in development (see `imports` in `package.json`). In development, `#dev-state` is
// `.local/dev-state.js`, which `npm run dev` writes with the same exports: the last valid settings and the current
// diagnostics. Next's development server renders open pages again after each change of `.local/dev-state.js`.

export { settings } from '../../settings.ts';

/** The number of updates of `.local/dev-state.js` since the start of `npm run dev`. */
export const updates: number = 0;

/** Always empty in this module. In development, the diagnostics of the last check. */
export const diagnostics: readonly Diagnostic[] = [];

/** Renders nothing. In development, `app/_layout/dev-overlay.tsx` renders the diagnostics on each page instead. */
export const DevOverlay = (_: { readonly path: string }) => null;
