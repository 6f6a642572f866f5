import * as messages from 'messages:player';
import type { Ending } from '../../lib/programs/run-session.ts';

/** Messages for the crash messages of Chromium, Firefox, and WebKit. */
const crashes = [
  { pattern: /call stack|recursion/i, message: messages.crashStack },
  { pattern: /out of bounds/i, message: messages.crashMemory },
  { pattern: /unreachable/i, message: messages.crashAbort },
];

/** Returns the message for a program's ending. */
export function describeEnding(ending: Ending, output: string): string {
  if (ending.kind === 'flood') {
    return messages.flooded;
  }
  if (ending.kind === 'crash') {
    const crash = crashes.find(({ pattern }) => pattern.test(ending.reason));
    const reason = crash?.message ?? ending.reason.replace(/\.$/, '');
    return messages.crashed.replace('{reason}', () => reason);
  }

  const module = findMissingModule(output);
  if (module) {
    return messages.missingModule.replace('{module}', () => module);
  }
  return ending.status === 0
    ? messages.ended
    : messages.endedWith.replace('{status}', String(ending.status));
}

/** Returns the module whose import has ended a Python program. */
export function findMissingModule(output: string): string | undefined {
  const lastLine = /\nImportError: no module named '(.*)'\n$/;
  return lastLine.exec(output)?.[1];
}
