import { sitePath } from '../../lib/config/settings.ts';
import { allTags } from '../../lib/content/tags.ts';
import { plainPageData } from '../../lib/site/json-ld.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { tagsPage } from '../../lib/site/pages.ts';
import { PageShell } from '../_layout/page-shell.tsx';

const { path, title, description } = tagsPage;

export const metadata = pageMetadata(tagsPage);

/** Lists all tags with their number of articles. A build leaves this page out if the site has no tags. */
export default function TagsPage() {
  return (
    <PageShell path={path} things={plainPageData(tagsPage)}>
      <div className="wrap">
        <h1>{title}</h1>
        <p className="subtitle">{description}</p>
        <ul className="tags">
          {allTags().map((tag) => (
            <li key={tag.path}>
              <a href={sitePath(tag.path)}>{tag.name}</a> <span className="meta">{tag.articles.length}</span>
            </li>
          ))}
        </ul>
      </div>
    </PageShell>
  );
}
