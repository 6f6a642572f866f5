import { foot, formatAngle, type Position } from '../1-home/papi-lamps.ts';

/** Returns a height above or below the path, such as '20 m below the path'. */
export function describeError(
  error: number,
  unit = 'm',
  path = 'the path',
): string {
  if (error === 0) {
    return `on ${path}`;
  }

  const side = error < 0 ? 'below' : 'above';
  return `${Math.abs(error)} ${unit} ${side} ${path}`;
}

/** Returns a height for screen readers, such as '174 meters (571 feet), 20 meters below the glide path, at 2°41′'. */
export function describeHeight({ height, error, angle }: Position): string {
  const meters = `${Math.round(height)} meters (${formatFeet(height)} feet)`;
  const side = describeError(error, 'meters', 'the glide path');
  return `${meters}, ${side}, at ${formatAngle(angle)}`;
}

/** Returns a length in feet, such as '1,592'. */
export const formatFeet = (meters: number): string =>
  Math.round(meters / foot).toLocaleString('en');

/** Returns the verdict on a flight that ends one mile from the lamps. */
export function judgeFlight({ white, error }: Position): string {
  if (white === 2) {
    return 'Well flown: one mile out, on the glide path.';
  }

  const meters = Math.abs(error);
  return error < 0
    ? `One mile out, ${meters} m too low. Climb earlier.`
    : `One mile out, ${meters} m too high. Descend earlier.`;
}
