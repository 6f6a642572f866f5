/** The nautical miles from the lamps at which a flight begins and ends. */
export const farthest = 5;
export const nearest = 1;

/** The time of a flight in milliseconds. */
const duration = 8_000;

/**
 * Flies to the lamps. Calls `move` with the nautical miles that are left, in
 * whole numbers if the visitor prefers reduced motion, and then `land`. Returns
 * the function that stops the flight.
 */
export function fly(
  move: (miles: number) => void,
  land: () => void,
): () => void {
  const { matches } = matchMedia('(prefers-reduced-motion: reduce)');
  let elapsed = 0;
  let previous: number | undefined;
  let frame = 0;

  const advance = (now: number): void => {
    // A page in the background gets no frames.
    elapsed += Math.min(now - (previous ?? now), 100);
    previous = now;
    const share = Math.min(elapsed / duration, 1);
    const miles = farthest - (farthest - nearest) * share;
    move(matches ? Math.ceil(miles) : miles);

    if (share < 1) {
      frame = requestAnimationFrame(advance);
    } else {
      land();
    }
  };

  frame = requestAnimationFrame(advance);
  return () => cancelAnimationFrame(frame);
}
