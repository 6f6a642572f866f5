/**
 * What tells the day in a time zone, such as `2026-11-21`. SOURCE_DATE_EPOCH pins the moment:
 * https://reproducible-builds.org/specs/source-date-epoch/
 */
export function dayIn(timeZone: string): () => string {
  // Sweden writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return () => {
    const seconds = process.env['SOURCE_DATE_EPOCH'];
    return format.format(seconds ? Number(seconds) * 1_000 : Date.now());
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
