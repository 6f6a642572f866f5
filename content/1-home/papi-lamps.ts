/**
 * The arithmetic of the four lamps, for figures. It is that of `lamps.py` and
 * `far_and_near.py` in article 4.
 */

/** The angles in degrees at which the lamps change color, from the outermost lamp to the one at the runway. */
const settings = [2 + 30 / 60, 2 + 50 / 60, 3 + 10 / 60, 3 + 30 / 60];

/** What the lamps mean, by the number of white ones. */
const meanings = [
  'too low',
  'a little low',
  'on the glide path',
  'a little high',
  'too high',
];

/** Where an aircraft is on its approach. Lengths are in meters. */
export interface Position {
  readonly distance: number;
  readonly height: number;
  /** The height above the glide path. It is negative below the path. */
  readonly error: number;
  /** The angle in degrees under which the lamps see the aircraft. */
  readonly angle: number;
  /** The number of lamps that are white. */
  readonly white: number;
}

/** The length of a nautical mile in meters. */
export const nauticalMile = 1852;

/** The length of a foot in meters. */
export const foot = 0.3048;

/** The slope of the glide path, which has an angle of three degrees. */
const slope = Math.tan((3 / 180) * Math.PI);

/** Returns the height of the glide path above the lamps. Both lengths are in meters. */
export const pathHeight = (distance: number): number => distance * slope;

/** Returns the angle in degrees under which a height appears. Both lengths are in meters. */
export const viewAngle = (height: number, distance: number): number =>
  (Math.atan(height / distance) / Math.PI) * 180;

/** Returns the position at a distance from the lamps in nautical miles, and a height above the glide path in meters. */
export function locate(miles: number, error: number): Position {
  const distance = miles * nauticalMile;
  const height = pathHeight(distance) + error;
  const angle = viewAngle(height, distance);
  return { distance, height, error, angle, white: countWhite(angle) };
}

/** Returns the number of lamps that are white at an angle of approach in degrees. */
export const countWhite = (angle: number): number =>
  settings.filter((setting) => angle > setting).length;

/** Returns the colors of the lamps, such as 'white, white, red, red'. */
export function listColors(white: number): string {
  const colors = settings.map((_, index) => (index < white ? 'white' : 'red'));
  return colors.join(', ');
}

/** Returns what the lamps mean, such as 'on the glide path'. */
export const explainLamps = (white: number): string => meanings[white] ?? '';

/** Returns an angle in degrees and minutes, such as '2°41′'. */
export function formatAngle(degrees: number): string {
  const minutes = Math.round(degrees * 60);
  const rest = `${minutes % 60}`.padStart(2, '0');
  return `${Math.trunc(minutes / 60)}°${rest}′`;
}
