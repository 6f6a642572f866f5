import { formatMessage, messages } from '../../lib/config/messages.ts';
import { settings, sitePath } from '../../lib/config/settings.ts';
import { articlePath, newestArticles } from '../../lib/content/catalogue.ts';
import { mentionsPrograms } from '../../lib/markdown/code-listings.ts';
import { Lamps } from '../_layout/lamps.tsx';
import { emailLink } from '../_layout/page-shell.tsx';
import { Sentence } from '../_layout/sentence.tsx';

const texts = messages.form;

const parts = { email: emailLink };

/** The notices after which the visitor goes back to the text. */
const failures = 'failed too-long unknown no-answer';

/**
 * Renders the hidden parts of notices, which say in which notices `notices.ts`
 * shows them, and the notice for visitors without JavaScript. They are in the
 * page and not in the script, so that browsers translate them with the page.
 */
export function FormNotices() {
  return (
    <>
      {/* CSS shows this after a submit without JavaScript, when endpoints redirect here: docs/form-endpoint.md */}
      <div id="sent" tabIndex={-1} hidden>
        <div className="verdict">
          <span data-lamps="sent">
            <Lamps meaning="on path" />
          </span>
          <h2 className="h1">
            <span data-heading="sent">{texts.sent}</span>
          </h2>
        </div>
        <div data-text="sent">
          <NextSteps />
        </div>
        <a className="button quiet" href={sitePath('/contact/')}>
          {texts.another}
        </a>
      </div>
      <div hidden>
        <span data-lamps={failures}>
          <Lamps meaning="too low" />
        </span>
        <p className="alert" data-text="invalid">
          <Lamps meaning="too low" />
          <span>{texts.faulty}</span>
        </p>
        <span data-heading="failed too-long unknown">{texts.failed}</span>
        <span data-heading="no-answer">{texts.noAnswer}</span>
        <p data-text="failed">
          {texts.kept} <Sentence message={texts.byMail} parts={parts} />
        </p>
        <p data-text="too-long">
          <strong>{texts.tooLong}</strong> {texts.stillThere}{' '}
          <Sentence message={texts.address} parts={parts} />
        </p>
        <p data-text="unknown no-answer">
          <strong>{texts.unknown}</strong> {texts.stillThere}{' '}
          <Sentence message={texts.laterByMail} parts={parts} />
        </p>
        <button className="button quiet" type="button" data-button="sent">
          {texts.another}
        </button>
        <button className="button" type="button" data-button={failures}>
          {texts.back}
        </button>
      </div>
    </>
  );
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
