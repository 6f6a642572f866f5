'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactFields, contactFields, validateFields } from '../../lib/config/contact-message.ts';
import { Lamps } from '../_layout/lamps.tsx';
import { focusField } from './focus-field.ts';
import { readDraft, saveDraft } from './form-autosave.ts';
import { type ContactFormProps, OutcomePage } from './outcome-page.tsx';
import { type Outcome, sendMessage } from './send-message.ts';

/** Renders the form, or the outcome of sending. The fields are uncontrolled, to keep text typed before hydration. */
export function ContactForm(props: ContactFormProps) {
  const { action, fields, messages, hasLamps } = props;
  const [step, setStep] = useState<'writing' | 'sending' | Outcome>('writing');
  const [isKept, setKept] = useState(true);
  const [isRefused, setRefused] = useState(props.isRefused ?? false);
  const attempt = useRef<AbortController>(undefined);
  const form = useForm<ContactFields>({
    resolver: (texts) => validateFields(texts, messages.errors),
    shouldFocusError: false,
  });
  const { getValues, handleSubmit, register, reset, setValue, subscribe } = form;
  const { errors, isReady, submitCount } = form.formState;

  useEffect(() => {
    const draft = readDraft();
    // Text typed before hydration is newer than the draft.
    for (const field of contactFields) setValue(field, getValues(field) || (draft?.texts[field] ?? ''));
    if (draft?.isSending) setStep('unknown');
    // Validate again, to show a message at each invalid field. `lazy-hydrate.ts` shows only the alert.
    if (props.isRefused) void handleSubmit(() => undefined)();
  }, [getValues, handleSubmit, setValue, props.isRefused]);

  useEffect(() => {
    // Save whether a message is unconfirmed, so that the form shows an unknown outcome after a reload.
    const keep = (texts: ContactFields) => setKept(saveDraft(texts, step === 'sending' || step === 'unknown'));
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [step, getValues, subscribe]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after each submit and each return to the form
  useEffect(() => {
    if (!isReady || step !== 'writing') return;
    // `lazy-hydrate.ts` has focused the first invalid field.
    if (isRefused) setRefused(false);
    else focusField(document.getElementById(contactFields.find((field) => errors[field]) ?? 'name'));
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
    // Keep text that was typed after sending.
    const hasMore = contactFields.some((field) => getValues(field) !== '' && getValues(field) !== texts[field]);
    if (outcome === 'sent' && !hasMore) reset({ name: '', email: '', subject: '', message: '' });
    setStep(outcome);
  }

  function goBack() {
    attempt.current?.abort();
    setStep('writing');
  }

  if (step !== 'writing' && step !== 'sending') {
    return <OutcomePage key={step} {...props} outcome={step} texts={getValues()} isKept={isKept} onBack={goBack} />;
  }
  const isInvalid = Object.keys(errors).length > 0;
  const isOnlyEmailInvalid = errors.email && Object.keys(errors).length === 1 && getValues('email').trim() !== '';
  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      // Until the form is hydrated, and without JavaScript, the browser validates it.
      noValidate={isReady}
      aria-busy={step === 'sending'}
      onSubmit={(event) => {
        // Read the fields again, because password managers may fill them in without events.
        for (const field of contactFields) setValue(field, String(new FormData(event.currentTarget).get(field)));
        handleSubmit(send)(event);
      }}
    >
      <div role="alert" className={isInvalid || isRefused ? 'alert' : undefined}>
        {isInvalid && hasLamps && <Lamps meaning="too low" />}
        {/* Each text is in an element. Browsers that translate replace text nodes, so React could not remove them. */}
        {isOnlyEmailInvalid && (
          <span>
            {messages.errors.email} <span>{messages.faulty}</span>
          </span>
        )}
        {(isInvalid || isRefused) && !isOnlyEmailInvalid && <span>{messages.faulty}</span>}
      </div>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={messages.name} error={errors.name?.message} autoComplete="name" {...register('name')} />
      <Field
        label={messages.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email')}
      />
      <Field label={messages.subject} error={errors.subject?.message} {...register('subject')} />
      <Field label={messages.message} error={errors.message?.message} rows={6} {...register('message')} />
      <p role="status">{isKept ? '' : messages.notKept}</p>
      <button className="button" type="submit" disabled={step === 'sending'}>
        {step === 'sending' ? messages.sending : messages.send}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & ComponentProps<'textarea'> & { label: string; error: string | undefined };

/** Renders a field with a label, and an error that screen readers announce with it. `rows` makes it multi-line. */
function Field({ label, error, ...control }: FieldProps) {
  const { name } = control;
  const Control = control.rows ? 'textarea' : 'input';
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <Control id={name} required aria-invalid={!!error || undefined} aria-describedby={`${name}-error`} {...control} />
      <p id={`${name}-error`} className="error">
        {error}
      </p>
    </div>
  );
}
