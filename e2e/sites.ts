import { resolveSettings } from '../lib/config/settings.ts';
import { settings } from '../settings.ts';
import { awkwardContent } from './awkward-content.ts';
import { environment, fixture } from './fixture.ts';
import { sharedPort } from './free-port.ts';
import { settings as settingsOfOther } from './other-owner/settings.ts';
import { makeOtherProject, otherProject } from './other-owner.ts';

/** An export under test: its folder, content, port, and settings. */
export type TestSite = Awaited<ReturnType<typeof serveWith>> & {
  readonly out: string;
  readonly content?: string;
};

async function serveWith(
  settings: ReturnType<typeof resolveSettings>,
  name: string,
) {
  const { basePath, siteUrl } = settings;
  return { port: await sharedPort(name), basePath, siteUrl, settings };
}

/** The owner's settings, without the overrides in the environment variables of tests. */
export const ownerSettings = resolveSettings(settings, {});

/** The exports that `commands/test.ts` builds and `playwright.config.ts` serves. */
export const sites = {
  /** The owner's site. It is not in `out/`, because the owner may deploy that folder. */
  owner: {
    ...(await serveWith(ownerSettings, 'owner')),
    out: '.local/owner',
    content: 'content',
  },
  /** The site of another owner, with a base path. It is built in its own project. */
  other: {
    ...(await serveWith(resolveSettings(settingsOfOther, {}), 'other')),
    out: `${otherProject}/out`,
  },
  /** The site with the edge cases in `awkwardContent`. Most tests use this site. */
  awkward: {
    ...fixture,
    ...(await serveWith(resolveSettings(settings, environment), 'awkward')),
    out: '.local/awkward',
    content: awkwardContent,
  },
} as const satisfies Record<string, TestSite>;

/** Returns the URL where an export is served, without a trailing slash. */
export const localUrl = ({
  port,
  basePath,
}: Pick<TestSite, 'port' | 'basePath'>): string =>
  `http://localhost:${port}${basePath}`;

export const siteNames = ['owner', 'other', 'awkward'] as const;

/** Returns the commands that build an export: tsx's options, the folder, and more environment variables. */
export function buildCommands(name: (typeof siteNames)[number]) {
  if (name === 'other') {
    makeOtherProject();
    return ['icons', 'build'].map((command) => ({
      options: [`commands/${command}.ts`],
      cwd: otherProject,
      env: {},
    }));
  }
  const { out, content } = sites[name];
  const options = ['commands/build.ts', '--out', out];
  const variables = name === 'owner' ? {} : environment;
  const env = { ...variables, GLIDEPATH_CONTENT: content };
  return [{ options, cwd: '.', env }];
}
