/** A number of bytes for people: `870 bytes`, `4.1 kB`, `1.2 MB` (1 kB is 1,000 bytes), as it is written in a language. */
export function formatBytes(bytes: number, locales: readonly string[] = ['en-US'], digits = 1): string {
  if (bytes < 1_000) return format(bytes, { unit: 'byte', unitDisplay: 'long' });
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return format(size, { unit, ...shown });

  function format(size: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat([...locales], { style: 'unit', ...options }).format(size);
  }
}
