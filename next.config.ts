import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { settings } from './lib/settings.ts';

const config = (phase: string): NextConfig => ({
  // The development server takes the addresses of an export only as they are not encoded, and answers 500 for a file with a
  // space or an umlaut in its name.
  ...(phase !== PHASE_DEVELOPMENT_SERVER && { output: 'export' }),
  // An export is finished on its way from here to `out/`: see `lib/build/next.ts`.
  distDir: process.env['GLIDEPATH_EXPORT'] ?? '.next',
  // Route handlers write files, which a build asks for itself: see `lib/build/routes.ts`.
  ...(process.env['GLIDEPATH_PAGES'] && { pageExtensions: ['tsx'] }),
  // Next waits for the list of the pages that are wanted, in seconds: of five thousand articles that takes minutes.
  staticPageGenerationTimeout: 3_600,
  basePath: settings.basePath,
  trailingSlash: true,
  // A build id is random by default, and changes the pages of every build.
  generateBuildId: () => 'glidepath',
  experimental: { inlineCss: true },
  // The test command runs TypeScript itself, once and over everything.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['@yowasp/clang', 'esbuild', 'subset-font', 'harfbuzzjs', 'svgo'],
  devIndicators: false,
  logging: { incomingRequests: false },
});

export default config;
