/**
 * The exports that the tests look at, each built by `commands/test.ts` and served as a static host would.
 * `site` is `out/` as it would be uploaded.
 */
export const sites = {
  site: { out: 'out', port: 4310, basePath: '' },
} as const;

/** Where the tests see an export. */
export function urlOf({ port, basePath }: { readonly port: number; readonly basePath: string }): string {
  return `http://localhost:${port}${basePath}`;
}
