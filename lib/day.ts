/**
 * What tells the day in a time zone, such as `2026-11-21`. SOURCE_DATE_EPOCH pins the moment:
 * https://reproducible-builds.org/specs/source-date-epoch/
 */
export function dayIn(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return () => {
    const seconds = process.env['SOURCE_DATE_EPOCH'];
    const parts = format.formatToParts(seconds ? Number(seconds) * 1_000 : Date.now());
    const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return `${year}-${month}-${day}`;
  };
}
