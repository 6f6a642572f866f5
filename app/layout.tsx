import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontFaces, pathOfFont, publishedFonts } from '../lib/fonts.ts';
import { settings } from '../lib/settings.ts';
import './layout.css';

export const metadata: Metadata = { metadataBase: new URL(settings.address) };

export const viewport: Viewport = { colorScheme: 'light dark' };

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const fonts = await publishedFonts();
  return (
    <html lang={settings.locale}>
      <head>
        {fonts.map((font) => (
          <link key={font.name} rel="preload" href={pathOfFont(font)} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style>{await fontFaces()}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}
