/** CSS pixels, which are the units of a drawing: https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
} as const;

/** What the other units are measured in. */
export interface Measures {
  /** Size of the type, for em. */
  readonly size: number;
  /** What 100 % is; left out where percentages mean nothing. */
  readonly whole?: number | undefined;
}

/** A length in the units of the drawing; `undefined` where it cannot be read. */
export function readLength(text: string, { size, whole }: Measures): number | undefined {
  const [, number, unit = ''] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)\s*$/i.exec(text) ?? [];
  const units = new Map<string, number | undefined>([
    ...Object.entries(pixels),
    ['em', size],
    ['ex', size / 2],
    ['ch', size / 2],
    ['%', whole === undefined ? undefined : whole / 100],
  ]);
  const factor = units.get(unit.toLowerCase());
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}
