import { direction } from '../config/messages.ts';
import { settings, sitePath } from '../config/settings.ts';

const ground = settings.colors.icon.light;

const icon = (
  name: string,
  sizes: string,
  purpose = 'any',
  type = 'image/png',
) => {
  return { src: sitePath(`/${name}`), sizes, type, purpose };
};

/** Returns the web app manifest with the display mode `browser`: https://www.w3.org/TR/appmanifest/ */
export function manifest(): string {
  return JSON.stringify({
    id: sitePath('/'),
    name: settings.siteName,
    short_name: settings.siteName,
    description: settings.description,
    lang: settings.locale,
    dir: direction,
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
  });
}
