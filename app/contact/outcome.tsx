import { mailtoLink, type Outcome, type Texts } from '../../lib/contact/message.ts';
import { Lamps } from '../_frame/lamps.tsx';

/** Said where the text is in the form alone. */
export const notKept = 'Your browser keeps no copy of what you write: it is lost when you leave or reload this page.';

const failure = 'There was an error sending your message. Please try again later.';

/** What each outcome says: where it has more to say than that it failed, the sentence of all failures stands between. */
const sayings: Readonly<Record<Outcome, readonly [headline: string, more: string]>> = {
  sent: ['Thank you! Your message has been sent!', 'What you typed since is not in it. It still stands in the form.'],
  'too long': ['Your message is too long.', 'It will be so later, too: make it shorter, or send it by mail.'],
  failed: [failure, ''],
  unknown: ['Your message may have arrived.', 'No answer came. Sent again as it is, it can be told from a new one.'],
};

/** A screen reader reads a heading that has the focus, and the keyboard goes on from there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

type OutcomePageProps = { outcome: Outcome; email: string; texts: Texts; isKept: boolean; onBack: () => void };

/** What stands in place of the form once a message was sent or failed; `texts` is what is in the form now. */
export function OutcomePage({ outcome, email, texts, isKept, onBack }: OutcomePageProps) {
  const [headline, more] = sayings[outcome];
  const isSent = outcome === 'sent';
  const hasMore = isSent ? Object.values(texts).some((text) => text !== '') : more !== '';
  return (
    <div role={isSent ? 'status' : 'alert'}>
      <h2 className={isSent ? 'alert good' : 'alert'} ref={focus} tabIndex={-1}>
        <Lamps meaning={isSent ? 'on path' : 'too low'} />
        <span>
          {headline}
          {!isSent && more && <span>{failure}</span>}
        </span>
      </h2>
      {hasMore && <p>{more}</p>}
      {!isSent && (
        <p>
          {isKept ? 'Nothing that you wrote is lost.' : notKept} You can also send it to{' '}
          <a href={mailtoLink(email, texts)}>{email}</a> from your own mail program.
        </p>
      )}
      <button className={isSent ? 'button quiet' : 'button'} type="button" onClick={onBack}>
        {isSent ? 'Write another' : 'Back to the form'}
      </button>
    </div>
  );
}
