const positions = [7, 21, 35, 49] as const;

/** Renders the four lamps next to a runway (PAPI). They are decorative, because the text next to them says the same. */
export function Lamps({ meaning }: { readonly meaning: 'on path' | 'too low' }) {
  const white = meaning === 'on path' ? 2 : 0;
  return (
    <svg className="lamps" viewBox="0 0 56 14" aria-hidden="true">
      {positions.map((x, index) => (
        <circle key={x} className={index < white ? 'white' : 'red'} cx={x} cy="7" r="5.6" />
      ))}
    </svg>
  );
}
