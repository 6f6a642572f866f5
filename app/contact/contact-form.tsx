'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ContactFields,
  contactFields,
  validateFields,
} from '../../lib/config/contact-message.ts';
import { Lamps } from '../_layout/lamps.tsx';
import { readDraft, saveDraft } from './form-autosave.ts';
import { type ContactFormProps, OutcomePage } from './outcome-page.tsx';
import { type Outcome, sendMessage } from './send-message.ts';

/** The attributes of each field. A field with `rows` has multiple lines. */
const attributes = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  subject: {},
  message: { rows: 6 },
} as const;

/** Renders the form, or the outcome of sending. The fields are uncontrolled, to keep text typed before hydration. */
export function ContactForm(props: ContactFormProps) {
  const { action, fields, messages, hasLamps } = props;
  const [step, setStep] = useState<'writing' | 'sending' | Outcome>('writing');
  const attempt = useRef<AbortController>(undefined);
  const alert = useRef<HTMLDivElement>(null);
  const resolver = (texts: ContactFields) =>
    validateFields(texts, messages.errors);
  const form = useForm<ContactFields>({ resolver, shouldFocusError: false });
  const { getValues, handleSubmit, register, reset, setValue, subscribe } =
    form;
  const { errors, isReady, submitCount } = form.formState;

  useEffect(() => {
    const draft = readDraft();
    // Text typed before hydration is newer than the draft.
    for (const field of contactFields)
      setValue(field, getValues(field) || (draft.get(field) ?? ''));
    saveDraft(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(values),
    });
  }, [getValues, setValue, subscribe]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each submit and each return to the form
  useEffect(() => {
    if (!isReady || step !== 'writing') return;
    const field = document.getElementById(
      contactFields.find((name) => errors[name]) ?? 'name',
    );
    field?.focus({ preventScroll: true });
    // Scroll explicitly, because WebKit leaves the label under the header.
    for (const part of [alert.current, field])
      part?.scrollIntoView({ block: 'nearest' });
  }, [step, submitCount]);

  async function send(texts: ContactFields) {
    // Ignore the second submit of a double click, which comes before React disables the button.
    if (attempt.current?.signal.aborted === false) return;
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    reset(texts);
    setStep('sending');
    // After 30 seconds the outcome is unknown, but a later response replaces it.
    const timer = setTimeout(() => setStep('unknown'), 30_000);
    const outcome = await sendMessage(action, { ...fields, ...texts }, signal);
    clearTimeout(timer);
    if (signal.aborted) return;
    attempt.current = undefined;
    if (outcome === 'sent')
      reset({ name: '', email: '', subject: '', message: '' });
    setStep(outcome);
  }

  function goBack() {
    attempt.current?.abort();
    setStep('writing');
  }

  if (step !== 'writing' && step !== 'sending')
    return (
      <OutcomePage
        key={step}
        {...props}
        outcome={step}
        texts={getValues()}
        onBack={goBack}
      />
    );
  const isInvalid = Object.keys(errors).length > 0;
  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      // Until the form is hydrated, and without JavaScript, the browser validates it.
      noValidate={isReady}
      onSubmit={(event) => {
        // Read the fields again, because password managers may fill them in without events.
        for (const field of contactFields)
          setValue(field, String(new FormData(event.currentTarget).get(field)));
        handleSubmit(send)(event);
      }}
    >
      <div role="alert" className={isInvalid ? 'alert' : undefined} ref={alert}>
        {isInvalid && hasLamps && <Lamps meaning="too low" />}
        {/* The text is in an element. Browsers that translate replace text nodes, so React could not remove them. */}
        {isInvalid && <span>{messages.faulty}</span>}
      </div>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {contactFields.map((name) => (
        <Field
          key={name}
          label={messages[name]}
          error={errors[name]?.message}
          readOnly={step === 'sending'}
          {...attributes[name]}
          {...register(name)}
        />
      ))}
      <button className="button" type="submit" disabled={step === 'sending'}>
        {step === 'sending' ? messages.sending : messages.send}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> &
  ComponentProps<'textarea'> & { label: string; error: string | undefined };

/** Renders a field with a label, and an error that screen readers announce with it. */
function Field({ label, error, ...control }: FieldProps) {
  const { name } = control;
  const Control = control.rows ? 'textarea' : 'input';
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <Control
        id={name}
        required
        aria-invalid={!!error || undefined}
        aria-describedby={`${name}-error`}
        {...control}
      />
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}
