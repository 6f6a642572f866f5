/** By how many of the lamps are white. */
const meanings = ['too low', 'a little low', 'on the glide path', 'a little high', 'too high'];

/** What is drawn of an angle lies that far below the top, between the highest and the lowest angle that it shows. */
export const heightOf = (angle: number, lowest: number, highest: number) =>
  28 + (184 * (highest - angle)) / (highest - lowest);

/**
 * What one sees on an approach at an angle: the fills of the four lamps, from the outermost to the one at the runway, what
 * they show and mean in words, and the place of the aircraft, whose nose points to them.
 */
export function approachAt(settings: readonly number[], angle: number, lowest: number, highest: number) {
  const lamps = settings.map((setting) => (angle > setting ? 'white' : 'red'));
  const height = heightOf(angle, lowest, highest);
  const down = (Math.atan2(236 - height, 556 - 208) * 180) / Math.PI;
  return {
    fills: lamps.map((lamp) => (lamp === 'white' ? '#fff6df' : '#ff5a45')),
    words: `${lamps.join(' ')}, ${meanings[lamps.filter((lamp) => lamp === 'white').length]}`,
    aircraft: `translate(208 ${height.toFixed(1)}) rotate(${down.toFixed(1)})`,
  };
}
