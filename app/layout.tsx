import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { direction } from '../lib/config/messages.ts';
import { settings, sitePath } from '../lib/config/settings.ts';
import { contrastColors } from '../lib/config/settings-schema.ts';
import {
  fontFaces,
  publishedFonts,
} from '../lib/media/fonts/published-fonts.ts';
import { colorTokens } from '../lib/site/color-tokens.ts';
import { schemeScript } from '../lib/site/inline-scripts.ts';
import { isBuild } from './_layout/bundle-script.tsx';
import { HeadElements } from './_layout/head-elements.tsx';
import './base.css';

export const metadata: Metadata = {
  metadataBase: new URL(settings.siteUrl),
  // `npm run icons` creates these files. Without `sizes`, Chromium would prefer `favicon.ico` to the SVG:
  // https://evilmartians.com/chronicles/how-to-favicon-in-2021-six-files-that-fit-most-needs
  icons: {
    icon: [
      { url: sitePath('/favicon.ico'), sizes: '32x32' },
      { url: sitePath('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
    ],
    apple: sitePath('/apple-touch-icon.png'),
  },
  manifest: sitePath('/manifest.webmanifest'),
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: contrastColors.light },
    { media: '(prefers-color-scheme: dark)', color: contrastColors.night },
  ],
};

/** Matches the site's URLs without a dot: pages, but not files such as downloads or feeds. */
const pages = {
  and: [
    { href_matches: sitePath('/*') },
    { not: { href_matches: sitePath('/*.*') } },
  ],
};

/** Prerenders a page when its link is hovered: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
const speculationRules = JSON.stringify({
  prerender: [{ where: pages, eagerness: 'moderate' }],
});

export default async function Layout({
  children,
}: {
  readonly children: ReactNode;
}) {
  for (const { path } of await publishedFonts()) {
    preload(path, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    // Scripts set `--scheme` on this element, and React would warn about the difference.
    <html lang={settings.locale} dir={direction} suppressHydrationWarning>
      <head>
        {isBuild && <script>{schemeScript}</script>}
        <style>{colorTokens() + (await fontFaces())}</style>
        {isBuild && <HeadElements />}
      </head>
      <body>
        {children}
        {isBuild && <script type="speculationrules">{speculationRules}</script>}
      </body>
    </html>
  );
}
