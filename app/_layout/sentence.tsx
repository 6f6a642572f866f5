import { createElement, Fragment, type ReactNode } from 'react';
import { fillPlaceholders } from '../../lib/i18n/load-messages.ts';

interface SentenceProps {
  readonly message: string;
  /** The elements for the placeholders of the message. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** Renders a message with elements in it. */
export function Sentence({ message, parts }: SentenceProps) {
  return createElement(Fragment, {}, ...fillPlaceholders(message, parts));
}
