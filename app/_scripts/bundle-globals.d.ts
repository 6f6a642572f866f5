/** The constants that `lib/site/client-bundles.ts` inlines in client bundles. Other code cannot use them. */
declare const messages: import('../../lib/i18n/en.ts').Messages;
declare const pythonPrelude: string;

/** esbuild imports CSS files as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
