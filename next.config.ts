import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { settings } from './lib/settings.ts';

const config = (phase: string): NextConfig => ({
  // Next makes the pages alone; all other files are made without it (`lib/site-files.ts`), and while one writes by one route.
  ...(phase === PHASE_DEVELOPMENT_SERVER
    ? { rewrites: async () => [{ source: '/:path((?!_next/).*\\.\\w+)', destination: '/files/:path' }] }
    : { output: 'export', pageExtensions: ['tsx'] }),
  // An export is finished on its way from here to `out/`: see `lib/build/next.ts`.
  distDir: process.env['GLIDEPATH_EXPORT'] ?? '.next',
  // Next waits for the list of the pages that are wanted, in seconds: of five thousand articles that takes minutes.
  staticPageGenerationTimeout: 3_600,
  basePath: settings.basePath,
  trailingSlash: true,
  // A build id is random by default, and changes the pages of every build.
  generateBuildId: () => 'glidepath',
  experimental: { inlineCss: true },
  // The test command runs TypeScript itself, once and over everything.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@yowasp/clang', 'esbuild', 'subset-font', 'harfbuzzjs', 'pagefind', 'svgo'],
  devIndicators: false,
  logging: { incomingRequests: false },
});

export default config;
