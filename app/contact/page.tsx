import { messages } from '../../lib/config/messages.ts';
import { settings } from '../../lib/config/settings.ts';
import { articleById } from '../../lib/content/catalogue.ts';
import { owner, pageData } from '../../lib/site/json-ld.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { fixedPages } from '../../lib/site/pages.ts';
import { Cover } from '../_article/article-image.tsx';
import { BundleScript, isBuild } from '../_layout/bundle-script.tsx';
import { emailLink, PageShell } from '../_layout/page-shell.tsx';
import { Sentence } from '../_layout/sentence.tsx';
import { ContactForm } from './contact-form.tsx';
import { FormNotices } from './form-notices.tsx';
import '../_scripts/verdict.css';
import './contact.css';

const { title, introduction, answer } = settings.contact;

export const metadata = pageMetadata(fixedPages.contact);

const things = pageData('ContactPage', fixedPages.contact, {
  name: title,
  mainEntity: owner,
});

export default function ContactPage() {
  return (
    <PageShell path="/contact/" things={things}>
      <div className="wrap contact">
        <div>
          <div className="introduction">
            <h1>{title}</h1>
            <p>{introduction}</p>
            {answer && <p>{answer}</p>}
            <p>
              <Sentence
                message={messages.contact.email}
                parts={{ email: emailLink }}
              />
            </p>
          </div>
          <FormNotices />
          <ContactForm />
          {isBuild && <BundleScript name="form-loader" />}
        </div>
        <Cover article={articleById(1)} shownWidth="contact" />
      </div>
    </PageShell>
  );
}
