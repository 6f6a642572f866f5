import { messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import type { articleTags } from '../../lib/content/tags.ts';

/** Links to the pages of tags. */
export function TagList({
  tags,
}: {
  readonly tags: ReturnType<typeof articleTags>;
}) {
  if (tags.length === 0) {
    return null;
  }
  return (
    <ul className="tags" aria-label={messages.tags.title}>
      {tags.map(({ path, name }) => (
        <li key={path}>
          <a href={sitePath(path)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
