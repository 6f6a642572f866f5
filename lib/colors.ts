import { settings } from './settings.ts';

/** The owner's colors as tokens of the style sheets, such as `--accent`, and where the drawing of the home page has its middle. */
export function colorTokens(): string {
  const { icon, ...colors } = settings.colors;
  const tokens = Object.entries(colors).map(([name, color]) => {
    return `--${name}:${typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`}`;
  });
  return `:root{${[...tokens, `--hero-center:${settings.heroCenter}`].join(';')}}`;
}
