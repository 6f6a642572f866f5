import type { Texts } from '../../lib/contact/message.ts';

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
export function Field({ label, error, rows, ...control }: FieldProps) {
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
