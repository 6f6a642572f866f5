/**
 * Applies the colour scheme that was chosen before anything is painted. The one script that stands in the page itself;
 * the policy knows it by its hash. `app/scripts/enhance.ts` has the switch.
 */
export const schemeScript = "try{document.documentElement.dataset.scheme=localStorage.getItem('scheme')??''}catch{}";
