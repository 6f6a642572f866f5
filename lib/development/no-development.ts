import type { Fault } from '../faults.ts';

/*
 * What everything but `npm run dev` finds under `#development` (`imports` in `package.json`): the settings as they are written, and
 * nothing of writing. That command writes another module of this shape to `.local/development.js`, with the settings as they were
 * right at last, and Next's development server renders open pages anew each time that it changes.
 */

export { settings } from '../../settings.ts';

/** How often something was saved. */
export const changes: number = 0;

/** What is wrong with what is being written. */
export const faults: readonly Fault[] = [];

/** What the pages have besides while one writes: `app/_frame/development.tsx`. */
export const Development = (_: { readonly path: string }) => null;
