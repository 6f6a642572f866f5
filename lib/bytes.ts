/** A number of bytes for people: `870 bytes`, `4.1 kB`, `1.2 MB` (1 kB is 1,000 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
