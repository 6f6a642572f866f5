import { hasLamps } from '../../lib/media/svg/site-svgs.ts';

interface LampsProps {
  readonly meaning: 'on path' | 'too low';
}

/**
 * Renders the four lamps next to a runway (PAPI), if the logo has lamps. They
 * are decorative, because the text next to them says the same.
 */
export function Lamps({ meaning }: LampsProps) {
  if (!hasLamps()) {
    return null;
  }

  // White lamps have an outline, which makes them as large as the red ones.
  const firstRed = meaning === 'on path' ? 36 : 0;
  return (
    <svg
      className="lamps"
      viewBox="0 0 57 12"
      width={57}
      height={12}
      aria-hidden="true"
    >
      {[6, 21, 36, 51].map((x) => (
        <circle
          key={x}
          className={x < firstRed ? 'white' : 'red'}
          cx={x}
          cy="6"
          r={x < firstRed ? 5.4 : 6}
        />
      ))}
    </svg>
  );
}
