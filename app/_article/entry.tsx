import { pathOf } from '../../lib/content/catalogue.ts';
import { formatDay } from '../../lib/content/date.ts';
import type { Article } from '../../lib/content/read.ts';
import { mentionsPrograms } from '../../lib/markdown/listings.ts';
import { renderArticle, renderPreview } from '../../lib/markdown/render.ts';
import type { ShownWidth } from '../../lib/pictures/present.ts';
import { sitePath } from '../../lib/settings.ts';
import { words } from '../../lib/words/site-words.ts';
import { HeldBack } from './held-back.tsx';
import { Cover } from './picture.tsx';
import './entry.css';

interface EntryProps {
  readonly article: Article;
  readonly lazy: boolean;
  readonly shownWidth: ShownWidth;
}

/** An article in a list, or in short on the home page. The whole entry is the link: its title's box covers it. */
export async function Entry({ article, lazy, shownWidth }: EntryProps) {
  const isInShort = shownWidth !== 'list';
  const Heading = isInShort ? 'h3' : 'h2';
  const { safeHTML } = await renderPreview(article);
  const isPlayable = mentionsPrograms(article.content) && (await renderArticle(article)).programs.length > 0;
  return (
    <li className="entry">
      <Cover article={article} shownWidth={shownWidth} lazy={lazy} />
      <div>
        <p className="meta">
          <HeldBack article={article} />
          <time dateTime={article.date}>{formatDay(article.date)}</time>
          {isPlayable && ` · ${words.article.playable}`}
        </p>
        <Heading>
          <a href={sitePath(pathOf(article))}>{article.title}</a>
        </Heading>
        {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
        {!isInShort && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the owner's text and checked by lib/markdown
          <div className="preview" dangerouslySetInnerHTML={{ __html: safeHTML }} />
        )}
      </div>
    </li>
  );
}
