import { createElement, Fragment, type ReactNode } from 'react';
import { fill } from '../../lib/words/fill.ts';

type SentenceProps = { readonly words: string } & { readonly [place in 'address' | 'date' | 'email']?: ReactNode };

/** A sentence of the site with elements at its places. */
export function Sentence({ words, ...places }: SentenceProps) {
  return createElement(Fragment, null, ...fill(words, places));
}
