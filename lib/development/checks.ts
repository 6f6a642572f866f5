import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Fault } from '../faults.ts';

/** A fault with the lines around it, as they are when it is found. */
export interface ShownFault extends Fault {
  readonly frame: string;
}

/** What is needed of the settings to serve the site. */
export interface ReadSite {
  readonly name: string;
  readonly basePath: string;
  /** The digest of the code that it is made by. */
  readonly code: string;
}

/** The number of a check. */
export type Question = number;

/** What the process that checks tells: of the settings as soon as they are read, and of everything for each question. */
export interface Answer {
  readonly question?: Question;
  readonly site?: ReadSite;
  readonly faults?: readonly ShownFault[];
  readonly notes?: readonly ShownFault[];
}

/** Checks what is written, over and over. */
export interface Checks {
  /** Begins a check, anew from the settings where they or the code have changed. */
  readonly begin: (isFresh: boolean) => void;
  /** Whether something has changed that is not checked yet. */
  readonly isRunning: () => boolean;
  /** Waits for the next answer. */
  readonly heard: () => Promise<unknown>;
}

/** Checks with a process of its own. An answer is taken before anybody goes on who waits for it. */
export function startChecks(take: (answer: Answer) => void): Checks {
  const answers = new EventEmitter().setMaxListeners(0);
  let question: Question = 0;
  let answered: Question = 0;
  let checker: ChildProcess | undefined;
  const start = () => {
    const started = fork('lib/development/checker.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    started.on('message', (answer: Answer) => {
      if (started !== checker) return;
      answered = answer.question ?? answered;
      take(answer);
      answers.emit('answer');
    });
    // It has failed, and has said so itself: the next change starts another one.
    started.on('exit', () => {
      if (started !== checker) return;
      checker = undefined;
      answered = question;
      answers.emit('answer');
    });
    return started;
  };
  process.once('exit', () => checker?.kill());
  return {
    begin: (isFresh) => {
      const old = isFresh ? checker : undefined;
      checker = old ? start() : (checker ?? start());
      old?.kill();
      question += 1;
      checker.send(question);
    },
    isRunning: () => answered < question,
    heard: () => once(answers, 'answer'),
  };
}
