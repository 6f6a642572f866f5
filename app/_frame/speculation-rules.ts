import { sitePath } from '../../lib/settings.ts';

/**
 * Asks the browser to render a page of this site before it is opened, when a pointer rests on its link or touches it.
 * Only pages, which end in a slash: nothing with an ending, such as a download or a feed.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: sitePath('/*') }, { not: { href_matches: sitePath('/*.*') } }] },
      eagerness: 'moderate',
    },
  ],
});
