import { Children, createElement, type ReactNode } from 'react';

interface MetaLineProps {
  readonly children: ReactNode;
  /** Shown after the facts, if the article has programs. */
  readonly badge: ReactNode;
}

/** Renders facts about an article, such as its date, in a line that wraps between them rather than within them. */
export function MetaLine({ children, badge }: MetaLineProps) {
  const facts = Children.toArray(children);
  const spans = facts.map((fact, index) => createElement('span', {}, fact, index < facts.length - 1 && ' ·'));
  return createElement('p', { className: 'meta' }, ...spans.flatMap((span) => [span, ' ']), badge);
}
