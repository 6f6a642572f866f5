/** Applies the visitor's color scheme before the first paint. `app/_scripts/enhance.ts` lets visitors choose it. */
export const schemeScript =
  "try{document.documentElement.style.setProperty('--scheme',localStorage.getItem('scheme'))}catch{}";

/** A script that sets the `<time>` before it to today, before the first paint. The Swedish date format is ISO 8601. */
export const todayScript =
  "{const t=document.currentScript.previousElementSibling,d=new Date;t.dateTime=d.toLocaleDateString('sv');" +
  "t.textContent=d.toLocaleDateString([document.documentElement.lang,'en-US'],{dateStyle:'long'})}";
