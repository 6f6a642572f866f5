import { createElement } from 'react';
import { messages } from '../../lib/config/messages.ts';
import { settings, sitePath } from '../../lib/config/settings.ts';
import { articleById } from '../../lib/content/catalogue.ts';
import { fillPlaceholders } from '../../lib/i18n/catalogs.ts';
import { hasLamps } from '../../lib/media/svg/site-svgs.ts';
import { bundlePath } from '../../lib/site/client-bundles.ts';
import { owner, pageData } from '../../lib/site/json-ld.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { fixedPages } from '../../lib/site/pages.ts';
import { Cover } from '../_article/article-image.tsx';
import { BundleScript, isBuild } from '../_layout/bundle-script.tsx';
import { Lamps } from '../_layout/lamps.tsx';
import { emailLink, PageShell } from '../_layout/page-shell.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact.css';

const { title, introduction } = settings.contact;

export const metadata = pageMetadata(fixedPages.contact);

const things = pageData('ContactPage', fixedPages.contact, {
  name: title,
  mainEntity: owner,
});

export default async function ContactPage() {
  const { url: action, fields } = settings.formEndpoint;
  const form = {
    action,
    fields: { source: settings.source, ...fields },
    email: settings.email,
    hasLamps: hasLamps(),
  };
  return (
    <PageShell path="/contact/" things={things}>
      <div className="wrap contact">
        <div>
          <h1>{title}</h1>
          <p>{introduction}</p>
          {createElement(
            'p',
            {},
            ...fillPlaceholders(messages.contact.email, { email: emailLink }),
          )}
          {/* CSS shows this after a submit without JavaScript, when endpoints redirect here: docs/form-endpoint.md */}
          <div id="sent" tabIndex={-1} hidden>
            <h2 className="alert good">
              {form.hasLamps && <Lamps meaning="on path" />}
              {messages.form.sent}
            </h2>
            <a className="button quiet" href={sitePath('/contact/')}>
              {messages.form.another}
            </a>
          </div>
          <div
            data-props={JSON.stringify(form)}
            data-script={isBuild ? await bundlePath('contact-form') : undefined}
          >
            <ContactForm {...form} messages={messages.form} />
          </div>
          {isBuild && <BundleScript name="lazy-hydrate" />}
        </div>
        <Cover article={articleById(1)} shownWidth="contact" />
      </div>
    </PageShell>
  );
}
