import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { settings } from './lib/config/settings.ts';

const config = (phase: string): NextConfig => ({
  // Next exports pages only. `lib/site/site-files.ts` creates all other files, and a route serves them in development.
  ...(phase === PHASE_DEVELOPMENT_SERVER
    ? { rewrites: async () => [{ source: '/:path((?!_next/).*\\.\\w+)', destination: '/files/:path' }] }
    : { output: 'export', pageExtensions: ['tsx'] }),
  // `lib/build/next-build.ts` postprocesses the export on its way to `out/`.
  distDir: process.env['GLIDEPATH_EXPORT'] ?? '.next',
  // In seconds. Next waits for the list of pages, which takes minutes for 5,000 articles.
  staticPageGenerationTimeout: 3_600,
  basePath: settings.basePath,
  trailingSlash: true,
  // The default build ID is random and would change every page in every build.
  generateBuildId: () => 'glidepath',
  experimental: { inlineCss: true },
  // `npm test` runs tsc.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@yowasp/clang', 'esbuild', 'subset-font', 'harfbuzzjs', 'pagefind', 'svgo'],
  devIndicators: false,
  logging: { incomingRequests: false },
});

export default config;
