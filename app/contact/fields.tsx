import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Texts, textFields, textsOf } from '../../lib/contact/message.ts';
import type { Progress } from '../../lib/contact/progress.ts';
import { Lamps } from '../_frame/lamps.tsx';

interface FieldsProps {
  readonly action: string;
  readonly source: string;
  readonly progress: Progress;
  /** The script has come, and these texts were there before it. */
  readonly onWake: (texts: Texts) => void;
  readonly onType: (texts: Texts, field: string) => void;
  readonly onSubmit: (texts: Texts) => void;
}

/** The form itself. What stands in its fields is the browser's: it is read at each event, and written once per step. */
export function Fields({ action, source, progress, onWake, onType, onSubmit }: FieldsProps) {
  const { step, texts, faults } = progress;
  const form = useRef<HTMLFormElement>(null);
  const isSending = step === 'sending';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step writes the fields; what is typed stands there already.
  useLayoutEffect(() => {
    if (!form.current) return;
    if (step === 'asleep') return onWake(readTexts(form.current));
    for (const field of textFields) {
      const control = controlOf(form.current, field);
      if (control && control.value !== texts[field]) control.value = texts[field];
    }
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to the form goes on in its first field.
  useEffect(() => {
    if (step !== 'asleep') controlOf(form.current, 'name')?.focus();
  }, []);

  return (
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      // The browser's own checks serve whoever has no script.
      noValidate={step !== 'asleep'}
      aria-busy={isSending}
      onInput={({ currentTarget, target }) => {
        const field = textFields.find((name) => controlOf(currentTarget, name) === target);
        if (field) onType(readTexts(currentTarget), field);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        // The sentence of a field has to be there when the focus comes, so that it is read out.
        flushSync(() => onSubmit(readTexts(currentTarget)));
        currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      }}
    >
      <div role="alert">
        {Object.keys(faults).length > 0 && (
          <p className="alert">
            <Lamps meaning="too low" />
            Please fill in all required fields.
          </p>
        )}
      </div>
      <input type="hidden" name="source" value={source} />
      <Field label="Name" name="name" error={faults['name']} autoComplete="name" />
      <Field label="Email" name="email" error={faults['email']} type="email" autoComplete="email" />
      <Field label="Subject" name="subject" error={faults['subject']} />
      <Field label="Message" name="message" error={faults['message']} rows={6} />
      <button className="button" type="submit" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send message'}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: keyof Texts;
  readonly error: string | undefined;
  readonly type?: 'email';
  readonly autoComplete?: string;
  /** Lines of a text that may have several. */
  readonly rows?: number;
}

/** A labelled field with its fault, which is read out together with it. */
function Field({ label, error, rows, ...control }: FieldProps) {
  const { name } = control;
  const described = {
    id: name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {rows ? <textarea rows={rows} {...control} {...described} /> : <input {...control} {...described} />}
      {error && (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

function controlOf(form: HTMLFormElement | null, field: keyof Texts) {
  const control = form?.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

function readTexts(form: HTMLFormElement): Texts {
  return textsOf((field) => controlOf(form, field)?.value ?? '');
}
