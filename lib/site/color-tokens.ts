import { settings } from '../config/settings.ts';

/** Returns CSS custom properties: the owner's colors, such as `--link`, and the center of the home page's SVG. */
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
  tokens.push(`--hero-center:${settings.heroCenter}`);
  return `:root{${tokens.join(';')}}`;
}
