'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../lib/contact/draft.ts';
import {
  checkTexts,
  mailtoLink,
  type Outcome,
  sendMessage,
  type Texts,
  textFields,
} from '../../lib/contact/message.ts';
import type { Words } from '../../lib/words/en.ts';
import { Lamps } from '../_frame/lamps.tsx';

/** What the page tells the form: where it posts to, what goes with every message, and the owner's address for when that fails. */
export const contactFormProps = z.object({
  action: z.string(),
  fields: z.record(z.string(), z.string()),
  email: z.string(),
});

/** What is the same on every page comes with its script, and not once more with the page. */
interface ContactFormProps extends z.infer<typeof contactFormProps> {
  readonly words: Words['form'];
  readonly hasLamps: boolean;
}

/**
 * The form, which every browser can send as it is prerendered, and what takes its place once a message is sent or failed.
 * Texts and faults are react-hook-form's: given no values, it begins with what was typed before the script came.
 */
export function ContactForm(props: ContactFormProps) {
  const { action, fields, words, hasLamps } = props;
  const [step, setStep] = useState<'writing' | 'sending' | Outcome>('writing');
  const [isKept, setKept] = useState(true);
  const attempt = useRef<AbortController>(undefined);
  const form = useForm<Texts>({ resolver: (texts) => checkTexts(texts, words.faults), shouldFocusError: false });
  const { getValues, register, reset, setFocus, setValue, subscribe } = form;
  const { errors, isReady, submitCount } = form.formState;

  useEffect(() => {
    const draft = readDraft();
    // What was typed before the script came is newer than the draft.
    for (const field of textFields) setValue(field, getValues(field) || (draft?.texts[field] ?? ''));
    if (draft?.isSending) setStep('unknown');
  }, [getValues, setValue]);

  useEffect(() => {
    // What is on its way, or may have arrived, is not known to be sent: a reload has to say so.
    const keep = (texts: Texts) => setKept(keepDraft(texts, step === 'sending' || step === 'unknown'));
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [step, getValues, subscribe]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try and each way back, when the fault's sentence is there.
  useEffect(() => {
    if (isReady && step === 'writing') setFocus(textFields.find((field) => errors[field]) ?? 'name');
  }, [step, submitCount]);

  async function send(texts: Texts) {
    // Two clicks may come before the first one is drawn.
    if (attempt.current?.signal.aborted === false) return;
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    reset(texts);
    setStep('sending');
    // An answer that comes later is still heard.
    const timer = setTimeout(() => setStep('unknown'), 30_000);
    const outcome = await sendMessage(action, { ...fields, ...texts }, signal);
    clearTimeout(timer);
    if (signal.aborted) return;
    attempt.current = undefined;
    // What was typed meanwhile is in no message yet.
    const isMore = textFields.some((field) => getValues(field) !== '' && getValues(field) !== texts[field]);
    if (outcome === 'sent' && !isMore) reset({ name: '', email: '', subject: '', message: '' });
    setStep(outcome);
  }

  function goBack() {
    attempt.current?.abort();
    setStep('writing');
  }

  if (step !== 'writing' && step !== 'sending') {
    return <OutcomePage key={step} {...props} outcome={step} texts={getValues()} isKept={isKept} onBack={goBack} />;
  }
  const isFaulty = Object.keys(errors).length > 0;
  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      // The browser's own checks serve whoever has no script.
      noValidate={isReady}
      aria-busy={step === 'sending'}
      onSubmit={(event) => {
        // A program that fills in forms may have told nobody.
        for (const field of textFields) setValue(field, String(new FormData(event.currentTarget).get(field)));
        form.handleSubmit(send)(event);
      }}
    >
      <div role="alert" className={isFaulty ? 'alert' : undefined}>
        {isFaulty && hasLamps && <Lamps meaning="too low" />}
        {isFaulty && words.faulty}
      </div>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={words.name} error={errors.name?.message} autoComplete="name" {...register('name')} />
      <Field
        label={words.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email')}
      />
      <Field label={words.subject} error={errors.subject?.message} {...register('subject')} />
      <Field label={words.message} error={errors.message?.message} rows={6} {...register('message')} />
      <p role="status">{isKept ? '' : words.notKept}</p>
      <button className="button" type="submit" disabled={step === 'sending'}>
        {step === 'sending' ? words.sending : words.send}
      </button>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & ComponentProps<'textarea'> & { label: string; error: string | undefined };

/** A labelled field, of several lines where it has `rows`, with its fault, which is read out together with it. */
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

/** What each outcome says: where it has more to say than that it failed, the sentence of all failures stands between. */
const sayings = {
  sent: ['sent', 'typedSince'],
  'too long': ['tooLong', 'shorten'],
  failed: ['failed', undefined],
  unknown: ['unknown', 'noAnswer'],
} as const satisfies Record<Outcome, readonly [headline: keyof Words['form'], more: keyof Words['form'] | undefined]>;

/** A screen reader reads a heading that has the focus, and the keyboard goes on from there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

interface OutcomePageProps extends ContactFormProps {
  readonly outcome: Outcome;
  /** What is in the form now. */
  readonly texts: Texts;
  readonly isKept: boolean;
  readonly onBack: () => void;
}

/** What stands in place of the form once a message was sent or failed. */
function OutcomePage({ outcome, email, words, hasLamps, texts, isKept, onBack }: OutcomePageProps) {
  const [headline, more] = sayings[outcome];
  const [before, behind] = words.byMail.split('{email}');
  const isSent = outcome === 'sent';
  const hasMore = !isSent || Object.values(texts).some((text) => text !== '');
  return (
    <div role={isSent ? 'status' : 'alert'}>
      <h2 className={isSent ? 'alert good' : 'alert'} ref={focus} tabIndex={-1}>
        {hasLamps && <Lamps meaning={isSent ? 'on path' : 'too low'} />}
        <span>
          {words[headline]}
          {!isSent && more && <span>{words.failed}</span>}
        </span>
      </h2>
      {more && hasMore && <p>{words[more]}</p>}
      {!isSent && (
        <p>
          {isKept ? words.kept : words.notKept} {before}
          <a href={mailtoLink(email, texts)}>{email}</a>
          {behind}
        </p>
      )}
      <button className={isSent ? 'button quiet' : 'button'} type="button" onClick={onBack}>
        {isSent ? words.another : words.back}
      </button>
    </div>
  );
}
