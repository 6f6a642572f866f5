'use client';

import { useEffect, useReducer, useRef } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../../lib/contact/draft.ts';
import { type Texts, textsOf } from '../../lib/contact/message.ts';
import { asleep, type ProgressEvent, proceed, typedSince } from '../../lib/contact/progress.ts';
import { sendMessage } from '../../lib/contact/send.ts';
import { Fields } from './fields.tsx';
import { Failure, Success } from './outcome.tsx';

/** What the page tells the form: where it posts to, which site it is for, and the owner's address for when that fails. */
export const contactFormProps = z.object({ action: z.string(), source: z.string(), email: z.string() });

/** Milliseconds after which the form no longer waits for an answer; one that comes later is still heard. */
const patience = 30_000;

/**
 * The form and what takes its place once a message is sent or failed. Prerendered it is a form as every browser can
 * send it; hydrated it checks, sends and answers in the page. `lib/contact/progress.ts` draws the steps.
 */
export function ContactForm({ action, source, email }: z.infer<typeof contactFormProps>) {
  const [progress, dispatch] = useReducer(proceed, asleep);
  const attempt = useRef<AbortController>(undefined);
  const { step, texts } = progress;

  useEffect(() => {
    // What is on its way, or may have arrived, is not known to be sent: a reload has to say so.
    if (step !== 'asleep') keepDraft(texts, step === 'sending' || step === 'unknown');
  }, [texts, step]);

  async function send(message: Texts) {
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    const timer = setTimeout(() => dispatch({ type: 'unanswered' }), patience);
    const outcome = await sendMessage(action, { source, ...message }, signal);
    clearTimeout(timer);
    if (signal.aborted) return;
    attempt.current = undefined;
    dispatch({ type: outcome });
  }

  function submit(message: Texts) {
    // Two clicks may come before the first one is drawn.
    if (attempt.current) return;
    const event = { type: 'submitted', texts: message } as const;
    dispatch(event);
    if (proceed(progress, event).step === 'sending') send(message);
  }

  function goBack() {
    attempt.current?.abort();
    attempt.current = undefined;
    dispatch({ type: 'back' });
  }

  if (step === 'sent') return <Success hasMore={typedSince(progress)} onAgain={goBack} />;
  if (step === 'failed' || step === 'unknown') {
    return <Failure email={email} message={texts} mayHaveArrived={step === 'unknown'} onBack={goBack} />;
  }
  return (
    <Fields
      action={action}
      source={source}
      progress={progress}
      onWake={(typed) => dispatch(wake(typed))}
      onType={(typed, field) => dispatch({ type: 'typed', texts: typed, field })}
      onSubmit={submit}
    />
  );
}

/** What was typed before the script came is newer than the draft. */
function wake(typed: Texts): ProgressEvent {
  const draft = readDraft();
  const texts = textsOf((field) => typed[field] || (draft?.texts[field] ?? ''));
  return { type: draft?.isSending ? 'interrupted' : 'woken', texts };
}
