/** Applies the visitor's color scheme before the first paint. `app/_scripts/enhance.ts` lets visitors choose it. */
export const schemeScript =
  "try{document.documentElement.style.setProperty('--scheme',localStorage.getItem('scheme'))}catch{}";
