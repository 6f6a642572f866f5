import { createElement, Fragment } from 'react';
import { extensions } from '../../lib/config/extensions.ts';
import { sitePath } from '../../lib/config/settings.ts';

type HeadElement = (typeof extensions.head)[number];

/** Renders the owner's `head`. */
export function HeadElements() {
  return createElement(Fragment, {}, ...extensions.head.map(renderElement));
}

function renderElement(element: HeadElement) {
  const { tagName, attributes, innerHTML } = element;
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const isUrl = name === 'src' || name === 'href';
    const isPath = isUrl && /^\/(?!\/)/.test(String(value));
    properties[name] = isPath ? sitePath(String(value)) : value;
  }

  properties['data-csp'] = printDirectives(element);
  if (innerHTML !== undefined) {
    properties['dangerouslySetInnerHTML'] = { __html: innerHTML };
  }
  return createElement(tagName, properties);
}

/** Returns the directives of the page's CSP. Empty ones mark scripts and links as the owner's. */
function printDirectives({ tagName, csp }: HeadElement): string | undefined {
  const directives = Object.entries(csp).map(
    ([name, origins]) => `${name}-src ${origins.join(' ')}`,
  );
  if (directives.length === 0 && tagName === 'meta') {
    return undefined;
  }
  return directives.join('; ');
}
