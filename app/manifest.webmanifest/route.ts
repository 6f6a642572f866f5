import { settings, sitePath } from '../../lib/settings.ts';

export const dynamic = 'force-static';

const ground = settings.colors.icon.light;

const icon = (name: string, sizes: string, purpose = 'any', type = 'image/png') => {
  return { src: sitePath(`/${name}`), sizes, type, purpose };
};

/** https://www.w3.org/TR/appmanifest/. The site is made of documents, so it asks for a browser around it. */
const manifest = {
  id: sitePath('/'),
  name: settings.siteName,
  short_name: settings.siteName,
  description: settings.description,
  lang: settings.locale,
  start_url: sitePath('/'),
  scope: sitePath('/'),
  display: 'browser',
  theme_color: ground,
  background_color: ground,
  icons: [
    icon('icon.svg', 'any', 'any', 'image/svg+xml'),
    icon('icon-192.png', '192x192'),
    icon('icon-512.png', '512x512'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
};

export const GET = () =>
  new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } });
