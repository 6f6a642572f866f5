import { Children, createElement, type ReactNode } from 'react';
import { formatDay } from '../../lib/config/format-day.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import { UnpublishedMark } from './unpublished-mark.tsx';

interface MetaLineProps {
  readonly article: Article;
  readonly children?: ReactNode;
  /** Shown after the facts, if the article has programs. */
  readonly badge?: ReactNode;
}

/** Renders an article's date and other facts, in a line that wraps between them rather than within them. */
export function MetaLine({ article, children, badge }: MetaLineProps) {
  const time = <time dateTime={article.date}>{formatDay(article.date)}</time>;
  const facts = [time, ...Children.toArray(children)];
  const parts = facts.flatMap((fact, index) => [
    index > 0 && ' ',
    createElement('span', {}, fact, index < facts.length - 1 && ' ·'),
  ]);
  return createElement(
    'p',
    { className: 'meta' },
    <UnpublishedMark article={article} />,
    ...parts,
    badge && ' ',
    badge,
  );
}
