import { type ReactNode, useEffect, useRef } from 'react';
import type { Message } from '../../lib/contact/message.ts';
import { mailtoLink } from '../../lib/contact/send.ts';
import { Lamps } from '../_frame/lamps.tsx';

/** What stands in place of the form once a message has arrived; `hasMore` where something was typed meanwhile. */
export function Success({ hasMore, onAgain }: { readonly hasMore: boolean; readonly onAgain: () => void }) {
  return (
    <div role="status">
      <Announcement>
        <Lamps meaning="on path" />
        Thank you! Your message has been sent!
      </Announcement>
      {hasMore && <p>What you typed while it was being sent is not in it. It still stands in the form.</p>}
      <button className="button quiet" type="button" onClick={onAgain}>
        Write another
      </button>
    </div>
  );
}

interface FailureProps {
  readonly email: string;
  readonly message: Pick<Message, 'subject' | 'message'>;
  /** Whether no answer came, so that nobody here knows. */
  readonly mayHaveArrived: boolean;
  readonly onBack: () => void;
}

/** What stands in place of the form when a message did not arrive, and the two ways on from there. */
export function Failure({ email, message, mayHaveArrived, onBack }: FailureProps) {
  return (
    <div role="alert">
      <Announcement failed>
        <Lamps meaning="too low" />
        There was an error sending your message. Please try again later.
      </Announcement>
      {mayHaveArrived && (
        <p>
          No answer came, so your message may have arrived all the same. If you send it again, leave it as it is: then
          it can be told from a new one.
        </p>
      )}
      <p>
        Nothing that you wrote is lost. You can also send it to <a href={mailtoLink(email, message)}>{email}</a> from
        your own mail program.
      </p>
      <button className="button" type="button" onClick={onBack}>
        Back to the form
      </button>
    </div>
  );
}

/** A heading that takes the focus, so that a screen reader reads it and the keyboard goes on from there. */
function Announcement({ failed = false, children }: { readonly failed?: boolean; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 className={failed ? 'alert' : 'alert good'} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
