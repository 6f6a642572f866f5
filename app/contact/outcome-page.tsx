import * as z from 'zod/mini';
import type { ContactFields } from '../../lib/config/contact-message.ts';
import type { Messages } from '../../lib/i18n/en.ts';
import { Lamps } from '../_layout/lamps.tsx';
import type { Outcome } from './send-message.ts';

const text = z.string();

/** The props in `data-props`: the endpoint's URL, hidden fields, the owner's email address, and whether to show lamps. */
export const formProps = z.object({
  action: text,
  fields: z.record(text, text),
  email: text,
  hasLamps: z.boolean(),
});

/** Adds the texts, which the bundle contains. */
export type ContactFormProps = z.infer<typeof formProps> & {
  messages: Messages['form'];
};

/** Focuses the heading, so that screen readers announce it and Tab continues from there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

type OutcomePageProps = ContactFormProps & {
  outcome: Outcome;
  texts: ContactFields;
  onBack: () => void;
};

export function OutcomePage({
  outcome,
  email,
  messages,
  hasLamps,
  texts,
  onBack,
}: OutcomePageProps) {
  const isSent = outcome === 'sent';
  const [before, after] = messages.byMail.split('{email}');
  const { kept, tooLong, unknown } = messages;
  const details = { sent: '', failed: kept, 'too long': tooLong, unknown }[
    outcome
  ];
  return (
    <>
      <div role={isSent ? 'status' : 'alert'}>
        <h2
          className={isSent ? 'alert good' : 'alert'}
          ref={focus}
          tabIndex={-1}
        >
          {hasLamps && <Lamps meaning={isSent ? 'on path' : 'too low'} />}
          {isSent ? messages.sent : messages.failed}
        </h2>
        {!isSent && (
          <p>
            {details} {before}
            <a href={mailtoLink(email, texts)}>{email}</a>
            {after}
          </p>
        )}
      </div>
      <button
        className={isSent ? 'button quiet' : 'button'}
        type="button"
        onClick={onBack}
      >
        {isSent ? messages.another : messages.back}
      </button>
    </>
  );
}

/** Windows does not pass longer URLs to email programs: `INTERNET_MAX_URL_LENGTH` is 2,083 characters. */
const maxLinkLength = 2_000;

/** Returns a mailto link with the subject and the message, or without both if they are too long for a link. */
function mailtoLink(
  email: string,
  { subject, message }: Pick<ContactFields, 'subject' | 'message'>,
) {
  // `encodeURIComponent` throws on lone surrogates, such as half of an emoji. RFC 6068 requires CRLF line breaks.
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  const body = encode(message.replace(/\r?\n/g, '\r\n'));
  const link = `mailto:${email}?subject=${encode(subject)}&body=${body}`;
  return link.length > maxLinkLength ? `mailto:${email}` : link;
}
