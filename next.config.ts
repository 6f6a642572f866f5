import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { nextExport } from './lib/build/next-files.ts';
import { settings } from './lib/config/settings.ts';
import { dependencies } from './package.json' with { type: 'json' };

const config = (phase: string): NextConfig => ({
  // In development, the route `app/files` serves the files that builds write. `pageExtensions` leaves it out of builds.
  ...(phase === PHASE_DEVELOPMENT_SERVER
    ? {
        rewrites: async () => [
          {
            source: '/:path((?!_next/).*\\.\\w+)',
            destination: '/files/:path',
          },
        ],
      }
    : { output: 'export', pageExtensions: ['tsx'], distDir: nextExport }),
  // In seconds. Next waits for the list of pages, which takes minutes for 5,000 articles.
  staticPageGenerationTimeout: 3_600,
  basePath: settings.basePath,
  trailingSlash: true,
  // The default build ID is random and would change every page in every build.
  generateBuildId: () => 'glidepath',
  experimental: { inlineCss: true },
  // `next build` does not check types, because `npm test` runs tsc.
  typescript: { ignoreBuildErrors: true },
  // Node loads these packages itself, because bundling them would take a third of the compile time. React has to be
  // bundled, so that all components share one copy.
  serverExternalPackages: Object.keys(dependencies).filter(
    (name) => !/^next$|react/.test(name),
  ),
  devIndicators: false,
  // Errors of the browser stay in its console. React also reports pages that are
  // replaced, because their content has changed, before they are complete.
  logging: { incomingRequests: false, browserToTerminal: false },
});

export default config;
