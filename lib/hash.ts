import { createHash } from 'node:crypto';

/** Eight characters that change with the content: in a file's name they let it be kept for a year. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
