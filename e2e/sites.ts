import type { BuildOptions } from '../lib/build/build.ts';
import { readSettings } from '../lib/settings.ts';
import { settings } from '../settings.ts';
import { album } from './album.ts';
import { fixture, messagePort } from './fixture.ts';
import { portOfRun } from './free-port.ts';
import { longContent } from './long-content.ts';

export { messagePort };

/** An export that the tests look at: how it is built, and where it is served. */
export interface TestSite extends BuildOptions {
  readonly out: string;
  readonly port: number;
  readonly basePath: string;
}

/** The settings as the owner wrote them, whatever the tests put in their place. */
export const ownerSettings = readSettings(settings, {});

/** What `commands/test.ts` builds; `playwright.config.ts` serves each as a static host would. */
export const sites = {
  /** What the tests of the machine look at. */
  site: { out: '.local/site', port: await portOfRun('site'), basePath: '', ...fixture },
  /** Below a path of its host, which every address has to know, written as nobody should have to write it. */
  subPath: {
    ...fixture,
    out: '.local/sub-path',
    port: await portOfRun('subPath'),
    basePath: '/b%C3%BCro',
    address: 'https://Name.example/büro/',
  },
  /** Articles whose texts are made to break out of where they stand. */
  hostile: {
    ...fixture,
    out: '.local/hostile',
    port: await portOfRun('hostile'),
    basePath: '',
    content: 'e2e/hostile-content',
  },
  /** What the owner wrote, and nothing else: as `out/` is, which no test writes, for it may be uploaded. */
  owner: {
    out: '.local/owner',
    port: await portOfRun('owner'),
    basePath: ownerSettings.basePath,
    content: 'content',
  },
  /** Articles of one section only, with files, names and widths that are odd and right, and more than a list shows. */
  odd: { ...fixture, out: '.local/odd', port: await portOfRun('odd'), basePath: '', content: longContent },
  /** Programs that do what programs should not do, below a path. */
  programs: {
    ...fixture,
    out: '.local/programs',
    port: await portOfRun('programs'),
    basePath: '/b%C3%BCro',
    address: 'https://Name.example/büro/',
    content: 'e2e/programs-content',
  },
  /** Pictures of every kind, each with something to hide. */
  pictures: { ...fixture, out: '.local/pictures', port: await portOfRun('pictures'), basePath: '', content: album },
} as const satisfies Record<string, TestSite>;

/** The address that an export is built for. */
export function addressOf({ address = ownerSettings.address }: TestSite): string {
  return address;
}

/** Where the tests see an export. */
export function urlOf({ port, basePath }: Pick<TestSite, 'port' | 'basePath'>): string {
  return `http://localhost:${port}${basePath}`;
}
