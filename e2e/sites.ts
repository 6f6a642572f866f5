import type { CallOptions } from '../lib/build/call.ts';
import { readSettings } from '../lib/settings.ts';
import { settings } from '../settings.ts';
import { awkwardContent } from './awkward-content.ts';
import { environment, fixture } from './fixture.ts';
import { portOfRun } from './free-port.ts';
import { settings as settingsOfOther } from './other-owner/settings.ts';
import { otherProject } from './other-owner.ts';

/** An export that the tests look at: how it is built, and where it is served. */
export interface TestSite extends CallOptions {
  readonly out: string;
  readonly port: number;
  readonly basePath: string;
  /** The address that it is built for. */
  readonly address: string;
  readonly settings: ReturnType<typeof readSettings>;
}

/** The settings as the owner wrote them, whatever the tests put in their place. */
export const ownerSettings = readSettings(settings, {});

/** Those of somebody else. */
const otherSettings = readSettings(settingsOfOther, {});

/** What `commands/test.ts` builds; `playwright.config.ts` serves each as a static host would. */
export const sites = {
  /** What the owner wrote, and nothing else: as `out/` is, which no test writes, for it may be uploaded. */
  owner: {
    out: '.local/owner',
    port: await portOfRun('owner'),
    basePath: ownerSettings.basePath,
    address: ownerSettings.address,
    settings: ownerSettings,
    content: 'content',
  },
  /** What somebody else made of the project, below a path of their host: built as they would, in a project of its own. */
  other: {
    out: `${otherProject}/out`,
    port: await portOfRun('other'),
    basePath: otherSettings.basePath,
    address: otherSettings.address,
    settings: otherSettings,
  },
  /** Everything that is hard, and what most tests look at. */
  awkward: {
    ...fixture,
    out: '.local/awkward',
    port: await portOfRun('awkward'),
    basePath: '',
    settings: readSettings(settings, environment),
    content: awkwardContent,
  },
} as const satisfies Record<string, TestSite>;

/** Where the tests see an export. */
export function urlOf({ port, basePath }: Pick<TestSite, 'port' | 'basePath'>): string {
  return `http://localhost:${port}${basePath}`;
}
