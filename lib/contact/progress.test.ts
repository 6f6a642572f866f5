import { describe, expect, test } from 'vitest';
import type { Texts } from './message.ts';
import { asleep, type Progress, type ProgressEvent, proceed, type Step, typedSince } from './progress.ts';

const texts: Texts = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A text.' };
const more: Texts = { ...texts, message: 'A text. And one more.' };
const nothing: Texts = { name: '', email: '', subject: '', message: '' };

/** What becomes of the form by some events, one after the other. */
function formAfter(...events: ProgressEvent[]): Progress {
  return events.reduce(proceed, asleep);
}

const woken = { type: 'woken', texts } as const;
const submitted = { type: 'submitted', texts } as const;
const back = { type: 'back' } as const;
const accepted = { type: 'accepted' } as const;
const refused = { type: 'refused' } as const;
const unanswered = { type: 'unanswered' } as const;

const steps: Record<Step, Progress> = {
  asleep,
  writing: formAfter(woken),
  sending: formAfter(woken, submitted),
  sent: formAfter(woken, submitted, accepted),
  failed: formAfter(woken, submitted, refused),
  unknown: formAfter(woken, submitted, unanswered),
};

describe('every event at every step', () => {
  const events = {
    woken,
    interrupted: { type: 'interrupted', texts },
    submitted,
    accepted,
    refused,
    unanswered,
    back,
  } as const;
  const table: Record<Step, Partial<Record<keyof typeof events, Step>>> = {
    asleep: { woken: 'writing', interrupted: 'unknown' },
    writing: { submitted: 'sending' },
    sending: { accepted: 'sent', refused: 'failed', unanswered: 'unknown' },
    sent: { back: 'writing' },
    failed: { back: 'writing' },
    unknown: { accepted: 'sent', refused: 'failed', back: 'writing' },
  };
  const cases = Object.entries(steps).flatMap(([step, progress]) =>
    Object.entries(events).map(([name, event]) => ({ step, name, progress, event })),
  );
  test.each(cases)('$step, $name', ({ step, name, progress, event }) => {
    const expected = new Map(Object.entries(new Map(Object.entries(table)).get(step) ?? {})).get(name);
    expect(proceed(progress, event).step).toBe(expected ?? step);
  });
});

describe('no event loses a text', () => {
  test.each(['failed', 'unknown'] as const)('%s, and back', (step) => {
    expect(steps[step].texts).toEqual(texts);
    expect(proceed(steps[step], back)).toMatchObject({ step: 'writing', texts });
  });

  test('once it is sent, the form is empty', () => {
    expect(steps.sent.texts).toEqual(nothing);
    expect(typedSince(steps.sent)).toBe(false);
  });

  test('what is typed while it is being sent stays, and is known to be in no message', () => {
    const typed = formAfter(woken, submitted, { type: 'typed', texts: more, field: 'message' }, accepted);
    expect(typed).toMatchObject({ step: 'sent', texts: more });
    expect(typedSince(typed)).toBe(true);
    expect(proceed(typed, back)).toMatchObject({ step: 'writing', texts: more });
  });

  test('what is only taken away while it is being sent is nothing to keep', () => {
    const emptied = formAfter(
      woken,
      submitted,
      { type: 'typed', texts: { ...texts, subject: '' }, field: 'subject' },
      accepted,
    );
    expect(emptied).toMatchObject({ step: 'sent', texts: nothing });
  });

  test('a message that was on its way when the page was left is there again', () => {
    expect(formAfter({ type: 'interrupted', texts })).toMatchObject({ step: 'unknown', texts });
  });
});

describe('faults', () => {
  const faulty = formAfter(woken, { type: 'submitted', texts: { ...texts, name: '', email: 'ada@' } });

  test('hold the form back', () => {
    expect(faulty.step).toBe('writing');
    expect(Object.keys(faulty.faults)).toEqual(['name', 'email']);
  });

  test('go with the text that mends them, one by one', () => {
    const mended = proceed(faulty, { type: 'typed', texts: { ...texts, email: 'ada@' }, field: 'name' });
    expect(Object.keys(mended.faults)).toEqual(['email']);
    expect(proceed(mended, { type: 'typed', texts, field: 'email' }).faults).toEqual({});
  });

  test('come while one types only once the form has been found faulty', () => {
    const typed = { type: 'typed', texts: { ...texts, subject: '' }, field: 'subject' } as const;
    expect(proceed(steps.writing, typed).faults).toEqual({});
    expect(Object.keys(proceed(faulty, typed).faults)).toEqual(['name', 'email', 'subject']);
  });
});
