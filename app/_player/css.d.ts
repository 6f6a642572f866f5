/** The text of a style sheet that a script brings along: `lib/scripts.ts` says so to esbuild. */
declare module '*.css' {
  const text: string;
  export default text;
}
