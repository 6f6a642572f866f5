import { test, written } from './contact-page.ts';

/* Links to the contact page that suggest a subject. */

const suggestion = '16 days for 6 steps & 3 days each: Größe?';

/** Returns the URL of a link that suggests a subject. */
const linkTo = (subject: string): string =>
  `/contact/?${new URLSearchParams({ subject })}`;

test('fills in the subject of a link', async ({ form }) => {
  await form.open(linkTo(suggestion));

  await form.expectTexts({ subject: suggestion });
});

test('keeps a subject typed before the script loads', async ({
  page,
  form,
}) => {
  await page.goto(linkTo(suggestion), { waitUntil: 'commit' });
  await form.fill({ subject: written.subject });
  await form.waitForScript();

  await form.expectTexts({ subject: written.subject });
});

test('keeps the subject of a draft, and fills in one that is missing', async ({
  form,
}) => {
  await form.open();
  await form.fill();
  await form.open(linkTo(suggestion));
  await form.expectTexts();

  await form.fill({ subject: '' });
  await form.open(linkTo(suggestion));
  await form.expectTexts({ ...written, subject: suggestion });
});

test('replaces the subject of an earlier link, unless the visitor has changed it', async ({
  form,
}) => {
  await form.open(linkTo('12 days'));
  await form.fill({ name: written.name });
  await form.open(linkTo(suggestion));
  await form.expectTexts({ name: written.name, subject: suggestion });

  await form.fill({ subject: `${suggestion} Really?` });
  await form.open(linkTo('12 days'));
  await form.expectTexts({
    name: written.name,
    subject: `${suggestion} Really?`,
  });
});

test('keeps the subject of a link in the draft', async ({ form }) => {
  await form.open(linkTo(suggestion));
  await form.open();

  await form.expectTexts({ subject: suggestion });
});
