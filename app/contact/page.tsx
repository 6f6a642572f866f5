import { draftKey } from '../../lib/contact/draft.ts';
import { articleById } from '../../lib/content/catalogue.ts';
import { coverOf } from '../../lib/content/files.ts';
import { hasLamps } from '../../lib/drawings/own.ts';
import { pageMetadata } from '../../lib/metadata.ts';
import { fixedPages } from '../../lib/pages.ts';
import { presentPicture } from '../../lib/pictures/present.ts';
import { codeOfScript, pathOfScript, type ScriptName } from '../../lib/scripts.ts';
import { settings, sitePath } from '../../lib/settings.ts';
import { contactData } from '../../lib/structured-data.ts';
import { words } from '../../lib/words/site-words.ts';
import { Picture } from '../_article/picture.tsx';
import { Frame } from '../_frame/frame.tsx';
import { Lamps } from '../_frame/lamps.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact.css';

const { title, introduction } = settings.contact;
const [before, behind] = words.contact.email.split('{email}');

export const metadata = pageMetadata(fixedPages.contact);

/** What the form gets to know, here and in its script. */
const { address: action, fields } = settings.messages;
const form = { action, fields: { source: settings.source, ...fields }, email: settings.email };

/** While one writes, Next itself brings the form to life. */
const isBuild = process.env.NODE_ENV === 'production';
const scriptOf = async (name: ScriptName) => (isBuild ? await pathOfScript(name) : undefined);

/** The form, and beside it the main image of article 1, which the home page does not show. */
export default async function ContactPage() {
  const home = articleById(1);
  const photo = coverOf(home);
  return (
    <Frame path="/contact/" things={contactData()}>
      <div className="wrap contact">
        <div>
          <h1>{title}</h1>
          <p>{introduction}</p>
          <p>
            {before}
            <a href={`mailto:${settings.email}`}>{settings.email}</a>
            {behind}
          </p>
          {/* Where a host sends a browser back to that has posted the form without script: docs/message-host.md. */}
          <div id="sent" tabIndex={-1} hidden>
            <h2 className="alert good">
              {hasLamps() && <Lamps meaning="on path" />}
              {words.form.sent}
            </h2>
            <a className="button quiet" href={sitePath('/contact/')}>
              {words.form.another}
            </a>
          </div>
          <div data-props={JSON.stringify(form)} data-script={await scriptOf('contact-form')} data-kept={draftKey}>
            <ContactForm {...form} words={words.form} hasLamps={hasLamps()} />
          </div>
          {isBuild && <script type="module" src={await scriptOf('wake')} data-embedded={await codeOfScript('wake')} />}
        </div>
        {photo && <Picture shown={await presentPicture(home, photo, 'contact')} alt={home.mainimgalt ?? ''} />}
      </div>
    </Frame>
  );
}
