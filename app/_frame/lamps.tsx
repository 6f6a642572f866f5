const positions = [7, 21, 35, 49] as const;

/**
 * The four lamps beside a runway (PAPI): two white and two red mean on the glide path, four red too low.
 * They stand beside words that say the same, so they are hidden from screen readers, on a site that `hasLamps()`.
 */
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
