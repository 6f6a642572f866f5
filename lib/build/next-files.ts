/** The folder of Next's export: https://nextjs.org/docs/app/guides/static-exports */
export const nextExport = '.local/export';

/** The list of the pages that Next renders, one per line. Next waits for this file. */
export const pageList = '.local/wanted.txt';
