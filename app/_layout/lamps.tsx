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
  const firstRed = meaning === 'on path' ? 35 : 0;
  return (
    <svg
      className="lamps"
      viewBox="1.4 0 53.2 14"
      width={53.2}
      height={14}
      aria-hidden="true"
    >
      {[7, 21, 35, 49].map((x) => (
        <circle
          key={x}
          className={x < firstRed ? 'white' : 'red'}
          cx={x}
          cy="7"
          r={x < firstRed ? 5 : 5.6}
        />
      ))}
    </svg>
  );
}
