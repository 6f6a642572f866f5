import { formatDay } from '../../lib/config/messages.ts';

/** Renders a date for readers and programs. */
export function Day({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
