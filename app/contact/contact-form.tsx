'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft, keepDraft, readDraft } from '../../lib/contact/draft.ts';
import { type Message, messageSchema } from '../../lib/contact/message.ts';
import { sendMessage } from '../../lib/contact/send.ts';
import { Lamps } from '../_frame/lamps.tsx';
import type { ContactFormProps } from './contact-form-props.ts';
import { Field } from './field.tsx';
import { Failure, Success } from './outcome.tsx';

/**
 * The form and what takes its place once a message is sent or failed. Prerendered it is a form as every browser can
 * send it; hydrated it checks, sends and answers in the page.
 */
export function ContactForm({ action, source, email }: ContactFormProps) {
  const [state, setState] = useState<'writing' | 'sent' | 'failed'>('writing');
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const form = useForm<Message>({ resolver: zodResolver(messageSchema), defaultValues: { source } });
  const { errors, isSubmitting } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    const draft = readDraft();
    for (const field of ['name', 'email', 'subject', 'message'] as const) {
      const text = draft[field];
      // What was typed before the script came is newer than the draft.
      if (text && !form.getValues(field)) form.setValue(field, text);
    }
  }, [form]);

  if (state === 'sent') return <Success onAgain={() => setState('writing')} />;
  if (state === 'failed') {
    return <Failure email={email} message={form.getValues()} onBack={() => setState('writing')} />;
  }

  const send = form.handleSubmit(async (message) => {
    const sent = await sendMessage(action, message);
    if (sent) {
      forgetDraft();
      form.reset({ source, name: '', email: '', subject: '', message: '' });
    }
    setState(sent ? 'sent' : 'failed');
  });

  return (
    <form
      action={action}
      method="post"
      encType="multipart/form-data"
      // The browser's own checks serve whoever has no script.
      noValidate={hydrated}
      aria-busy={isSubmitting}
      onSubmit={send}
      onInput={() => keepDraft(form.getValues())}
    >
      <div role="alert">
        {hasErrors && (
          <p className="alert">
            <Lamps meaning="too low" />
            Please fill in all required fields.
          </p>
        )}
      </div>
      <input type="hidden" name="source" value={source} />
      <Field label="Name" error={errors.name} autoComplete="name" {...form.register('name')} />
      <Field label="Email" error={errors.email} type="email" autoComplete="email" {...form.register('email')} />
      <Field label="Subject" error={errors.subject} {...form.register('subject')} />
      <Field label="Message" error={errors.message} rows={6} {...form.register('message')} />
      <button className="button" type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : 'Send message'}
      </button>
    </form>
  );
}

function neverChanges() {
  return () => undefined;
}
