import { mailtoLink, type Outcome, type Texts } from '../../lib/contact/message.ts';
import type { Words } from '../../lib/words/en.ts';
import { Lamps } from '../_frame/lamps.tsx';

/** What each outcome says: where it has more to say than that it failed, the sentence of all failures stands between. */
const sayings = {
  sent: ['sent', 'typedSince'],
  'too long': ['tooLong', 'shorten'],
  failed: ['failed', undefined],
  unknown: ['unknown', 'noAnswer'],
} as const satisfies Record<Outcome, readonly [headline: keyof Words['form'], more: keyof Words['form'] | undefined]>;

/** A screen reader reads a heading that has the focus, and the keyboard goes on from there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

interface OutcomePageProps {
  readonly outcome: Outcome;
  readonly email: string;
  readonly words: Words['form'];
  readonly hasLamps: boolean;
  readonly texts: Texts;
  readonly isKept: boolean;
  readonly onBack: () => void;
}

/** What stands in place of the form once a message was sent or failed; `texts` is what is in the form now. */
export function OutcomePage({ outcome, email, words, hasLamps, texts, isKept, onBack }: OutcomePageProps) {
  const [headline, more] = sayings[outcome];
  const [before, behind] = words.byMail.split('{email}');
  const isSent = outcome === 'sent';
  const hasMore = !isSent || Object.values(texts).some((text) => text !== '');
  return (
    <div role={isSent ? 'status' : 'alert'}>
      <h2 className={isSent ? 'alert good' : 'alert'} ref={focus} tabIndex={-1}>
        {hasLamps && <Lamps meaning={isSent ? 'on path' : 'too low'} />}
        <span>
          {words[headline]}
          {!isSent && more && <span>{words.failed}</span>}
        </span>
      </h2>
      {more && hasMore && <p>{words[more]}</p>}
      {!isSent && (
        <p>
          {isKept ? words.kept : words.notKept} {before}
          <a href={mailtoLink(email, texts)}>{email}</a>
          {behind}
        </p>
      )}
      <button className={isSent ? 'button quiet' : 'button'} type="button" onClick={onBack}>
        {isSent ? words.another : words.back}
      </button>
    </div>
  );
}
