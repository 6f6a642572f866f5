import type { ComponentProps } from 'react';
import {
  type ContactField,
  contactFields,
} from '../../lib/config/contact-message.ts';
import { messages } from '../../lib/config/messages.ts';
import { settings } from '../../lib/config/settings.ts';
import { bundlePath } from '../../lib/site/client-bundles.ts';

/** The attributes of each field. A field with `rows` has multiple lines. */
const attributes = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  subject: {},
  message: { rows: 6 },
} as const;

/**
 * Renders the form, which works without JavaScript. Its script `form-script.ts`
 * keeps the elements and shows the hidden texts. `data-field` marks the fields
 * that are sent, because browser extensions insert fields of their own.
 */
export async function ContactForm() {
  const { url, fields } = settings.formEndpoint;
  const hiddenFields = { source: settings.source, ...fields };
  const { send, sending } = messages.form;

  return (
    <form
      action={url}
      method="post"
      encType="multipart/form-data"
      data-script={await bundlePath('contact-form')}
    >
      <div role="alert" className="problem" />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} data-field />
      ))}
      {contactFields.map((name) => (
        <Field key={name} name={name} {...attributes[name]} />
      ))}
      <button className="button" type="submit">
        <span className="send">{send}</span>
        <span className="sending" hidden>
          {sending}
        </span>
      </button>
      <p role="status" className="progress unseen" />
    </form>
  );
}

type FieldProps = ComponentProps<'input'> &
  ComponentProps<'textarea'> & { readonly name: ContactField };

/** Renders a field with a label and a hidden error. */
function Field(props: FieldProps) {
  const { name } = props;
  const Control = props.rows ? 'textarea' : 'input';

  return (
    <div className="field">
      <label htmlFor={name}>{messages.form[name]}</label>
      <Control id={name} required data-field {...props} />
      <p id={`${name}-error`} className="error" hidden>
        {messages.form.errors[name]}
      </p>
    </div>
  );
}
