import type { NextConfig } from 'next';
import { settings } from './lib/settings.ts';

const config: NextConfig = {
  output: 'export',
  // An export is finished on its way from here to `out/`: see `commands/build.ts`.
  distDir: process.env['GLIDEPATH_EXPORT'] ?? '.next',
  basePath: settings.basePath,
  trailingSlash: true,
  // A build id is random by default, and changes the pages of every build.
  generateBuildId: () => 'glidepath',
  experimental: { inlineCss: true },
  // The test command runs TypeScript itself, once and over everything.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['esbuild', 'subset-font', 'harfbuzzjs'],
  devIndicators: false,
};

export default config;
