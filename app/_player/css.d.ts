/** esbuild imports CSS files as text, as `lib/site/client-bundles.ts` configures. */
declare module '*.css' {
  const text: string;
  export default text;
}
