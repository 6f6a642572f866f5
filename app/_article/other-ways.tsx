import { newestArticles } from '../../lib/content/catalogue.ts';
import { allTopics } from '../../lib/content/topics.ts';
import { searchPage, topicsPage } from '../../lib/pages.ts';
import { sitePath } from '../../lib/settings.ts';

/** Other ways to find an article. */
export function OtherWays() {
  const pages = [...(newestArticles().length > 0 ? [searchPage] : []), ...(allTopics().length > 0 ? [topicsPage] : [])];
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
