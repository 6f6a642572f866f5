import { settings } from '../config/settings.ts';

/** Returns CSS custom properties: the owner's colors, such as `--link`, and the center of the home page's SVG. */
export function colorTokens(): string {
  const { icon, ...colors } = settings.colors;
  const tokens = Object.entries(colors).map(([name, color]) => {
    return `--${name}:${typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`}`;
  });
  return `:root{${[...tokens, `--hero-center:${settings.heroCenter}`].join(';')}}`;
}
