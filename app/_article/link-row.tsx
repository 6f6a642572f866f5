import { sitePath } from '../../lib/settings.ts';

interface LinkRowProps {
  readonly links: readonly Readonly<Record<'path' | 'title', string>>[];
  /** What they are, where nothing beside them says so. */
  readonly label?: string;
}

/** Links beside each other: the topics of an article, or other ways to find one. */
export function LinkRow({ links, label }: LinkRowProps) {
  if (links.length === 0) return null;
  return (
    <ul className="topics" aria-label={label}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <a href={sitePath(path)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
