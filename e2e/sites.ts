import type { BuildOptions } from '../commands/build.ts';

/** An export that the tests look at: how it is built, and where it is served. */
export interface TestSite extends BuildOptions {
  readonly out: string;
  readonly port: number;
  readonly basePath: string;
}

/** Where the tests of the form listen for messages. */
export const messagePort = 4319;

/** What `commands/test.ts` builds; `playwright.config.ts` serves each as a static host would. */
export const sites = {
  /** `out/` as it would be uploaded. */
  site: { out: 'out', port: 4310, basePath: '' },
  /** The same with a form that posts to this machine. */
  contact: { out: '.local/contact', port: 4311, basePath: '', messageHost: `http://localhost:${messagePort}` },
  /** Below a path of its host, which every address has to know, written as nobody should have to write it. */
  subPath: {
    out: '.local/sub-path',
    port: 4312,
    basePath: '/b%C3%BCro',
    address: 'https://Name.example/büro/',
    messageHost: `http://localhost:${messagePort}`,
  },
  /** Articles whose texts are made to break out of where they stand. */
  hostile: { out: '.local/hostile', port: 4313, basePath: '', content: 'e2e/hostile-content' },
  /** Articles of one section only, with files, names and widths that are odd and right. */
  odd: { out: '.local/odd', port: 4314, basePath: '', content: 'e2e/odd-content' },
} as const satisfies Record<string, TestSite>;

/** Where the tests see an export. */
export function urlOf({ port, basePath }: Pick<TestSite, 'port' | 'basePath'>): string {
  return `http://localhost:${port}${basePath}`;
}
