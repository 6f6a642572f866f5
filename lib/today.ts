/**
 * The day of the build in UTC: the date of article 0, and what the expiry of security.txt is checked against.
 * SOURCE_DATE_EPOCH pins it: https://reproducible-builds.org/specs/source-date-epoch/
 */
export function today(): string {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  return (seconds ? new Date(Number(seconds) * 1000) : new Date()).toISOString().slice(0, 10);
}
