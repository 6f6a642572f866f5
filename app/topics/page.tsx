import { allTopics } from '../../lib/content/topics.ts';
import { pageMetadata } from '../../lib/metadata.ts';
import { topicsPage } from '../../lib/pages.ts';
import { sitePath } from '../../lib/settings.ts';
import { plainPageData } from '../../lib/structured-data.ts';
import { Frame } from '../_frame/frame.tsx';

const { path, title, description } = topicsPage;

export const metadata = pageMetadata(topicsPage);

/** All topics, with how many articles are about each. A build leaves the page out where there is none. */
export default function TopicsPage() {
  return (
    <Frame path={path} things={plainPageData(topicsPage)}>
      <div className="wrap">
        <h1>{title}</h1>
        <p className="subtitle">{description}</p>
        <ul className="topics">
          {allTopics().map((topic) => (
            <li key={topic.path}>
              <a href={sitePath(topic.path)}>{topic.name}</a> <span className="meta">{topic.articles.length}</span>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
