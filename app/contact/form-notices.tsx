import type { ReactNode } from 'react';
import { formatMessage, messages } from '../../lib/config/messages.ts';
import { settings, sitePath } from '../../lib/config/settings.ts';
import { articlePath, newestArticles } from '../../lib/content/catalogue.ts';
import { mentionsPrograms } from '../../lib/markdown/code-listings.ts';
import { Lamps } from '../_layout/lamps.tsx';
import { emailLink } from '../_layout/page-shell.tsx';
import { Sentence } from '../_layout/sentence.tsx';

const texts = messages.form;

const parts = { email: emailLink };

/**
 * Renders the hidden parts from which `notices.ts` builds notices, and the notice
 * for visitors without JavaScript. They are in the page and not in the script, so
 * that browsers translate them with the page.
 */
export function FormNotices() {
  return (
    <>
      {/* CSS shows this after a submit without JavaScript, when endpoints redirect here: docs/form-endpoint.md */}
      <div id="sent" tabIndex={-1} hidden>
        <div className="verdict">
          <Part name="on-path">
            <Lamps meaning="on path" />
          </Part>
          <h2 className="h1">
            <Part name="sent">{texts.sent}</Part>
          </h2>
        </div>
        <div data-part="next">
          <NextSteps />
        </div>
        <a className="button quiet" href={sitePath('/contact/')}>
          {texts.another}
        </a>
      </div>
      <div hidden>
        <Part name="too-low">
          <Lamps meaning="too low" />
        </Part>
        <p className="alert" data-part="invalid">
          <Lamps meaning="too low" />
          <span>{texts.faulty}</span>
        </p>
        <Part name="failed">{texts.failed}</Part>
        <Part name="no-answer">{texts.noAnswer}</Part>
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

interface PartProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Part({ name, children }: PartProps) {
  return <span data-part={name}>{children}</span>;
}

/** Renders the owner's steps after a message was sent, and a link to the newest article, if possible one to play. */
function NextSteps() {
  const { steps } = settings.contact;
  const articles = newestArticles();
  const playable = articles.find(({ content }) => mentionsPrograms(content));
  const article = playable ?? articles[0];

  return (
    <>
      {steps.length > 0 && (
        <>
          <h2>{texts.next}</h2>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {article && (
        <p>
          <a href={sitePath(articlePath(article))}>
            {formatMessage(texts.onward, { title: article.title })}
          </a>
        </p>
      )}
    </>
  );
}
