import { settings } from './settings.ts';

/** The owner's colors as tokens of the style sheets, such as `--accent`, and where the drawing of the home page has its middle. */
export function colorTokens(): string {
  const { icon, ...colors } = settings.colors;
  const tokens = Object.entries(colors).map(([name, color]) => {
    return `--${name}:${typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`}`;
  });
  return `:root{${[...tokens, `--hero-center:${settings.heroCenter}`].join(';')}}`;
}

/**
 * Applies the colour scheme that was chosen before anything is painted. The one script that stands in the page itself;
 * the policy knows it by its hash. `app/scripts/enhance.ts` has the switch.
 */
export const schemeScript = "try{document.documentElement.dataset.scheme=localStorage.getItem('scheme')??''}catch{}";
