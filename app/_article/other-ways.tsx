import { optionalPages } from '../../lib/pages.ts';
import { sitePath } from '../../lib/settings.ts';

/** Other ways to find an article. */
export function OtherWays() {
  const pages = optionalPages();
  if (pages.length === 0) return null;
  return (
    <ul className="topics">
      {pages.map(({ path, title }) => (
        <li key={path}>
          <a href={sitePath(path)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
