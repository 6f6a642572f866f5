import { type FieldFaults, faultsOf, type Texts, textFields, textsOf } from './message.ts';

/**
 * The form as a state machine. What happens while a step does not wait for it, such as the answer to a message that
 * somebody has gone back from, changes nothing.
 *
 *              the script comes                      valid
 *   asleep ───────────────────────▶ writing ───────────────────▶ sending
 *     │ │                              ▲                         │  │  │
 *     │ │ it was left while sending    │ another    answer 2xx   │  │  │
 *     │ └───────────────────┐          ├────────── sent ◀────────┘  │  │
 *     │                     │          │            ▲ late 2xx      │  │
 *     │ without the script  │          │ back       │   no answer   │  │
 *     ▼                     └──────────┼──────▶ unknown ◀───────────┘  │
 *   the browser posts                  │ back       │ late, not 2xx    │
 *                                      └────────── failed ◀────────────┘ any other answer
 */
const steps = {
  asleep: { woken: 'writing', interrupted: 'unknown' },
  writing: { sent: 'sending' },
  sending: { accepted: 'sent', refused: 'failed', unanswered: 'unknown' },
  sent: { back: 'writing' },
  failed: { back: 'writing' },
  unknown: { accepted: 'sent', refused: 'failed', back: 'writing' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Step = keyof typeof steps;

/** How a message fared: 2xx, any other answer, none that can be read. */
export type Outcome = 'accepted' | 'refused' | 'unanswered';

export interface Progress {
  readonly step: Step;
  /** What stands in the fields, or will when the form is shown again. */
  readonly texts: Texts;
  /** What was sent last: what has been typed since is not in it. */
  readonly sent: Texts;
  readonly faults: FieldFaults;
}

export type ProgressEvent =
  /** The script has come, and found these texts; `interrupted` where the page was left while they were being sent. */
  | { readonly type: 'woken' | 'interrupted'; readonly texts: Texts }
  | { readonly type: 'typed'; readonly texts: Texts; readonly field: string }
  | { readonly type: 'submitted'; readonly texts: Texts }
  | { readonly type: Outcome | 'back' };

const nothing = textsOf(() => '');

/** The form as it is prerendered. */
export const asleep: Progress = { step: 'asleep', texts: nothing, sent: nothing, faults: {} };

/** What becomes of the form by an event. Nothing that was typed gets lost by any of them. */
export function proceed(progress: Progress, event: ProgressEvent): Progress {
  switch (event.type) {
    case 'typed': {
      // A field is checked while one types once the form has been found faulty.
      const { [event.field]: _, ...others } = progress.faults;
      const fault = faultsOf(event.texts)[event.field];
      const wasFaulty = Object.keys(progress.faults).length > 0;
      const faults = wasFaulty && fault ? { ...others, [event.field]: fault } : others;
      return { ...progress, texts: event.texts, faults };
    }
    case 'submitted': {
      const faults = faultsOf(event.texts);
      const step = Object.keys(faults).length > 0 ? progress.step : next(progress.step, 'sent');
      return { step, texts: event.texts, sent: event.texts, faults };
    }
    case 'woken':
    case 'interrupted':
      return { ...progress, step: next(progress.step, event.type), texts: event.texts, sent: event.texts };
    default: {
      const step = next(progress.step, event.type);
      const isDone = step === 'sent' && progress.step !== 'sent' && !typedSince(progress);
      return { ...progress, step, texts: isDone ? nothing : progress.texts };
    }
  }
}

/** Whether there is a text that was typed after the message had been sent, and is in no message yet. */
export function typedSince({ texts, sent }: Progress): boolean {
  return textFields.some((field) => texts[field] !== sent[field] && texts[field] !== '');
}

function next(step: Step, event: string): Step {
  return new Map<string, Step>(Object.entries(steps[step])).get(event) ?? step;
}
