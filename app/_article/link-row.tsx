import { sitePath } from '../../lib/config/settings.ts';

interface LinkRowProps {
  readonly links: readonly Readonly<Record<'path' | 'title', string>>[];
  /** The accessible name of the list. */
  readonly label?: string;
}

export function LinkRow({ links, label }: LinkRowProps) {
  if (links.length === 0) return null;
  return (
    <ul className="tags" aria-label={label}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <a href={sitePath(path)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
