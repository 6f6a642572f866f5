/** Formats a number of bytes: `870 bytes`, `4.1 kB`, `1.2 MB`. 1 kB is 1,000 bytes. */
export function formatBytes(
  bytes: number,
  locales: readonly string[] = ['en-US'],
  digits = 1,
): string {
  if (bytes < 1_000) {
    return new Intl.NumberFormat(locales, {
      style: 'unit',
      unit: 'byte',
      unitDisplay: 'long',
    }).format(bytes);
  }

  const isMegabytes = bytes >= 1_000_000;
  const format = new Intl.NumberFormat(locales, {
    style: 'unit',
    unit: isMegabytes ? 'megabyte' : 'kilobyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(bytes / (isMegabytes ? 1_000_000 : 1_000));
}
