import { createElement, Fragment } from 'react';
import { extensions } from '../../lib/config/extensions.ts';
import { sitePath } from '../../lib/config/settings.ts';

/**
 * Renders the owner's `head`. `data-csp` holds directives of the page's CSP. It
 * is empty without any, because it also marks scripts and links as the owner's.
 */
export function HeadElements() {
  const elements = extensions.head.map(
    ({ tagName, attributes, innerHTML, csp }) => {
      const directives = Object.entries(csp).map(
        ([name, origins]) => `${name}-src ${origins.join(' ')}`,
      );
      const given = Object.entries(attributes).map(([name, value]) => {
        const isPath =
          /^(?:src|href)$/.test(name) && /^\/(?!\/)/.test(String(value));
        return [name, isPath ? sitePath(String(value)) : value] as const;
      });
      return createElement(tagName, {
        ...Object.fromEntries(given),
        'data-csp':
          directives.join('; ') || (tagName === 'meta' ? undefined : ''),
        ...(innerHTML !== undefined && {
          dangerouslySetInnerHTML: { __html: innerHTML },
        }),
      });
    },
  );
  return createElement(Fragment, {}, ...elements);
}
