import { messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import type { Tag } from '../../lib/content/tags.ts';
import { encodePath } from '../../lib/core/url.ts';

/** Links to the pages of tags. */
export function TagList({
  tags,
}: {
  readonly tags: readonly Pick<Tag, 'path' | 'name'>[];
}) {
  if (tags.length === 0) {
    return null;
  }
  return (
    <ul className="tags" aria-label={messages.tags.title}>
      {tags.map(({ path, name }) => (
        <li key={path}>
          <a href={sitePath(encodePath(path))}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
