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

/** Whether a name is one of the IANA time zones, such as `Europe/Berlin`: newer versions of Node take offsets as well. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** A day as a moment with its time zone, as everything that machines read has it: UTC midnight, as the pages show days. */
export function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}
