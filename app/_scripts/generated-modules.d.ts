/** The modules that `lib/site/client-bundles.ts` generates. Other code cannot import them. */
declare module 'messages:copy' {
  const messages: import('../../lib/i18n/en.ts').Messages['copy'];
  export = messages;
}
declare module 'messages:exercise' {
  const messages: import('../../lib/i18n/en.ts').Messages['exercise'];
  export = messages;
}
declare module 'messages:player' {
  const messages: import('../../lib/i18n/en.ts').Messages['player'];
  export = messages;
}
declare module 'messages:search' {
  const messages: import('../../lib/i18n/en.ts').Messages['search'];
  export = messages;
}
declare module 'python:prelude' {
  export const prelude: string;
}

/** esbuild imports CSS files as text. */
declare module '*.css' {
  const text: string;
  export default text;
}
