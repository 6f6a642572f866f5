import { Children, type ReactNode } from 'react';

interface MetaLineProps {
  readonly children: ReactNode;
  readonly badge: ReactNode;
}

/** Renders facts about an article in a line that wraps between them, and a badge if the article has programs. */
export function MetaLine({ children, badge }: MetaLineProps) {
  // `toArray()` leaves out children that render nothing, and `map()` adds keys.
  const facts = Children.toArray(children);
  return (
    <p className="meta facts">
      {Children.map(facts, (fact, index) => (
        <>
          <span>
            {index > 0 && <i>· </i>}
            {fact}
          </span>{' '}
        </>
      ))}
      {badge}
    </p>
  );
}
