import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { colorTokens, schemeScript } from '../lib/colors.ts';
import { fontFaces, publishedFonts } from '../lib/lettering/fonts.ts';
import { codeOfScript, pathOfScript } from '../lib/scripts.ts';
import { settings, sitePath } from '../lib/settings.ts';
import { direction } from '../lib/words/site-words.ts';
import './layout.css';

export const metadata: Metadata = {
  metadataBase: new URL(settings.address),
  // `npm run icons` draws them. One size for `favicon.ico` keeps Chromium from preferring it to the drawing:
  // https://evilmartians.com/chronicles/how-to-favicon-in-2021-six-files-that-fit-most-needs
  icons: [
    { rel: 'icon', url: sitePath('/favicon.ico'), type: 'image/x-icon', sizes: '32x32' },
    { rel: 'icon', url: sitePath('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
    { rel: 'apple-touch-icon', url: sitePath('/apple-touch-icon.png'), type: 'image/png', sizes: '180x180' },
  ],
  manifest: sitePath('/manifest.webmanifest'),
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf6' },
    { media: '(prefers-color-scheme: dark)', color: '#0b1120' },
  ],
};

/** Only pages, which end in a slash: nothing with an ending, such as a download or a feed. */
const pages = { and: [{ href_matches: sitePath('/*') }, { not: { href_matches: sitePath('/*.*') } }] };

/**
 * Asks the browser to render a page of this site before it is opened, when a pointer rests on its link or touches it.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const speculationRules = JSON.stringify({ prerender: [{ where: pages, eagerness: 'moderate' }] });

/** While one writes, `_frame/enhance.tsx` adds the scripts: React runs none of its own elements where it makes a page anew. */
const isBuild = process.env.NODE_ENV === 'production';

export default async function Layout({ children }: { readonly children: ReactNode }) {
  for (const { path } of await publishedFonts()) {
    preload(path, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    // The scheme's script changes the element before React sees it.
    <html lang={settings.locale} dir={direction} suppressHydrationWarning>
      <head>
        {isBuild && <script>{schemeScript}</script>}
        <style>{colorTokens() + (await fontFaces())}</style>
      </head>
      <body>
        {children}
        {/* What the first paint need not wait for: in the head these two held it back by 40 ms on a slow phone. */}
        {isBuild && (
          <>
            <script type="speculationrules">{speculationRules}</script>
            <script
              type="module"
              src={await pathOfScript('enhance')}
              fetchPriority="low"
              // The build puts it into the page where there is room.
              data-embedded={await codeOfScript('enhance')}
            />
          </>
        )}
      </body>
    </html>
  );
}
