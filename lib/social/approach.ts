import { markColors } from '../lettering/icons.ts';

/** Points as dots of one path: zero-length lines with round ends. */
function dots(points: readonly (readonly [number, number])[], width: number, color: string, opacity = 1): string {
  const path = points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
  return `<path d="${path}" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}

const horizon = 462;
const vanishing = [905, horizon - 6] as const;

/** A point of the ground: `across` from -1 to 1 over the runway's width, `near` from 0 at its end to 1 at its threshold. */
function ground(across: number, near: number): readonly [number, number] {
  return [vanishing[0] + across * (20 + 150 * near), vanishing[1] + 8 + 112 * near];
}

const steps = [0, 0.04, 0.1, 0.18, 0.29, 0.43, 0.6, 0.79, 1] as const;

const stars = [
  [
    [932, 60],
    [1046, 176],
    [604, 40],
    [1146, 300],
    [752, 92],
    [318, 30],
    [1010, 320],
    [466, 98],
  ],
  [
    [850, 150],
    [1180, 96],
    [690, 34],
    [1088, 44],
    [980, 110],
    [36, 160],
    [560, 60],
    [1160, 236],
    [880, 26],
  ],
] as const;

const lamps = [markColors.white, markColors.white, markColors.red, markColors.red] as const;

/**
 * The approach of the home page, for pictures of pages that have no cover: dusk over a runway, the glide path down to
 * it, and the four lamps beside it that say two white, two red. 1200 × 630, without any text.
 */
export function drawApproach(): string {
  const threshold = Array.from({ length: 13 }, (_, index) => ground(-1 + index / 6, 1.04));
  const lights = Array.from({ length: 9 }, (_, index) => [vanishing[0] - 140 + index * 35, 612] as const);
  return [
    '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#0a1122"/><stop offset=".5" stop-color="#14214a"/>',
    '<stop offset=".8" stop-color="#43335f"/><stop offset=".94" stop-color="#a8594c"/><stop offset="1" stop-color="#e39a5e"/></linearGradient>',
    `<rect width="1200" height="${horizon}" fill="url(#sky)"/>`,
    `<rect y="${horizon}" width="1200" height="${630 - horizon}" fill="#080e1b"/>`,
    `<path fill="#080e1b" d="M0 ${horizon + 1}v-12l110-8 90 6 140-14 110 10 150-9 120 12 180-8 130 9 100-6 70 2v18z"/>`,
    `<path fill="#16203a" d="M${ground(-1, 0)}L${ground(1, 0)} ${ground(1, 1)} ${ground(-1, 1)}z"/>`,
    '<g fill="none" stroke-linecap="round">',
    dots(stars[0], 3.4, '#fff', 0.65),
    dots(stars[1], 2.2, '#fff', 0.55),
    ...steps.map((near) => dots([ground(-1, near), ground(1, near)], 2 + 5 * near, '#ffe9b8')),
    ...steps.slice(1).map((near) => dots([ground(0, near * 0.93)], 1 + 2.5 * near, '#fff', 0.8)),
    dots(threshold, 6.5, '#5fe08a'),
    dots(lights, 6.5, '#fff'),
    '<path d="M1212 106 890 516" stroke="#ffb02e" stroke-width="3.6" stroke-dasharray="0 13"/>',
    dots([[1050, 312]], 34, '#fff', 0.16),
    dots([[1050, 312]], 11, '#fff'),
    ...lamps.flatMap((color, index) => {
      const place = [[470 + index * 66, 552]] as const;
      return [dots(place, 62, color, 0.16), dots(place, 34, color)];
    }),
    '</g>',
  ].join('');
}
