import { settings } from '../config/settings.ts';

/**
 * Returns CSS custom properties: the owner's colors, such as `--link`, the
 * center of the home page's SVG, and the origin of the site, for printed links.
 */
export function colorTokens(): string {
  const { icon, ...colors } = settings.colors;
  const tokens: string[] = [];
  for (const [name, color] of Object.entries(colors)) {
    const value =
      typeof color === 'string'
        ? color
        : `light-dark(${color.light},${color.dark})`;
    tokens.push(`--${name}:${value}`);
  }

  const { origin } = new URL(settings.siteUrl);
  tokens.push(`--hero-center:${settings.heroCenter}`, `--origin:"${origin}"`);
  return `:root{${tokens.join(';')}}`;
}
