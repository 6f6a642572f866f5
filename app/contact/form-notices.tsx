import type { ReactNode } from 'react';
import { messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import { Lamps } from '../_layout/lamps.tsx';
import { emailLink } from '../_layout/page-shell.tsx';
import { Sentence } from '../_layout/sentence.tsx';

const texts = messages.form;

const parts = { email: emailLink };

/**
 * Renders the hidden parts from which `notices.ts` builds notices. They are in
 * the page and not in the script, so that browsers translate them with the page.
 */
export function FormNotices() {
  return (
    <>
      {/* CSS shows this after a submit without JavaScript, when endpoints redirect here: docs/form-endpoint.md */}
      <div id="sent" tabIndex={-1} hidden>
        <h2 className="alert good" data-part="sent" tabIndex={-1}>
          <Lamps meaning="on path" />
          <span>{texts.sent}</span>
        </h2>
        <a className="button quiet" href={sitePath('/contact/')}>
          {texts.another}
        </a>
      </div>
      <div hidden>
        <p className="alert" data-part="invalid">
          <TooLow>{texts.faulty}</TooLow>
        </p>
        <h2 className="alert" data-part="failed" tabIndex={-1}>
          <TooLow>{texts.failed}</TooLow>
        </h2>
        <h2 className="alert" data-part="no-answer" tabIndex={-1}>
          <TooLow>{texts.noAnswer}</TooLow>
        </h2>
        <p data-part="kept">
          {texts.kept} <Sentence message={texts.byMail} parts={parts} />
        </p>
        <p data-part="too-long">
          <strong>{texts.tooLong}</strong> {texts.stillThere}{' '}
          <Sentence message={texts.address} parts={parts} />
        </p>
        <p data-part="unknown">
          <strong>{texts.unknown}</strong> {texts.stillThere}{' '}
          <Sentence message={texts.laterByMail} parts={parts} />
        </p>
        <button className="button quiet" type="button" data-part="another">
          {texts.another}
        </button>
        <button className="button" type="button" data-part="back">
          {texts.back}
        </button>
      </div>
    </>
  );
}

function TooLow({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Lamps meaning="too low" />
      <span>{children}</span>
    </>
  );
}
