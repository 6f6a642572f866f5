import { messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import { articlePath } from '../../lib/content/catalogue.ts';
import { findBlocks } from '../../lib/content/read-articles.ts';
import { isPlayable, renderPreview } from '../../lib/site/render-article.ts';
import { Cover, type CoverProps } from './article-image.tsx';
import { Day } from './day.tsx';
import { MetaLine } from './meta-line.tsx';
import { UnpublishedMark } from './unpublished-mark.tsx';
import './list-entry.css';
import './play-button.css';

/** Renders an article in a list. A click anywhere in the entry follows the title's link, by CSS. */
export async function ListEntry(cover: CoverProps) {
  const { article, shownWidth } = cover;
  const isShort = shownWidth === 'short';
  const Heading = isShort ? 'h3' : 'h2';
  const { safeHTML } = await renderPreview(article);
  // In development, lists render no articles, so that the first page appears sooner. Sessions may not be playable.
  const hasPlayer =
    process.env.NODE_ENV === 'development'
      ? findBlocks(article.content, 'play').length > 0
      : await isPlayable(article);
  return (
    <li className="entry">
      <Cover {...cover} />
      <div>
        <UnpublishedMark article={article} />
        <MetaLine badge={hasPlayer && <b>{messages.player.play}</b>}>
          <Day date={article.date} />
        </MetaLine>
        <Heading>
          <a href={sitePath(articlePath(article))}>{article.title}</a>
        </Heading>
        {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
        {!isShort && (
          <div
            className="preview"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: from the owner's text, checked by lib/markdown
            dangerouslySetInnerHTML={{ __html: safeHTML }}
          />
        )}
      </div>
    </li>
  );
}
