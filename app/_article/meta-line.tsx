import { Children, createElement, type ReactNode } from 'react';

/** Renders facts about an article in a line that wraps between them, and a badge if the article has programs. */
export function MetaLine({
  children,
  badge,
}: Readonly<Record<'children' | 'badge', ReactNode>>) {
  const facts = Children.toArray(children);
  const spans = facts.map((fact, index) =>
    createElement('span', {}, fact, index < facts.length - 1 && ' ·'),
  );
  return createElement(
    'p',
    { className: 'meta' },
    ...spans.flatMap((span) => [span, ' ']),
    badge,
  );
}
