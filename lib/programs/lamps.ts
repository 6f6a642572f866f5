/** The colors of the four lamps beside a runway, from the outermost to the one at the runway. */
export function lampsAt(settings: readonly number[], angle: number): readonly ('white' | 'red')[] {
  return settings.map((setting) => (angle > setting ? 'white' : 'red'));
}

/** By how many of the lamps are white. */
const meanings = ['too low', 'a little low', 'on the glide path', 'a little high', 'too high'];

/** What the lamps show and mean, for those who do not see them or not their colors. */
export function describeLamps(lamps: readonly string[]): string {
  return `${lamps.join(' ')}, ${meanings[lamps.filter((lamp) => lamp === 'white').length]}`;
}

/** Where the drawing has what one sees at an angle, between the highest and the lowest that it shows. */
export const heightOf = (angle: number, lowest: number, highest: number) =>
  28 + (184 * (highest - angle)) / (highest - lowest);

/** Where the lamps stand, and where the aircraft is on its way to them. */
const [standing, flying] = [{ x: 556, y: 236 }, 208];

/** The aircraft's place at a height: its nose points to the lamps. */
export function aircraftAt(height: number): string {
  const down = (Math.atan2(standing.y - height, standing.x - flying) * 180) / Math.PI;
  return `translate(${flying} ${height.toFixed(1)}) rotate(${down.toFixed(1)})`;
}

export const fills = { white: '#fff6df', red: '#ff5a45' } as const;
