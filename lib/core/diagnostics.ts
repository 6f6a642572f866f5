import { styleText } from 'node:util';
import { closestMatch } from 'leven';

/** An error or a warning about a file, a setting, or an option. The messages of a VFile have this shape, too. */
export interface Diagnostic {
  /** The path from the project's folder, or the name of an environment variable, option, or command. */
  readonly file: string;
  /** Counted from 1. Undefined for a diagnostic of a whole file or folder. */
  readonly line?: number | undefined;
  /** Counted from 1 in UTF-16 code units, as editors count. Requires a line. */
  readonly column?: number | undefined;
  /** The problem and the remedy: "'x' is not a date. Write …" */
  readonly reason: string;
  /** The default is `error`. Errors stop a build, because a visitor would see a broken page. Warnings do not. */
  readonly severity?: 'error' | 'warning' | undefined;
  /** The paths of a draft's pages, without the base path. In development, these pages show the diagnostic. */
  readonly pages?: readonly string[] | undefined;
}

/** Carries all diagnostics of a run, without duplicates, so that the owner can fix all of them before the next run. */
export class DiagnosticsError extends Error {
  override readonly name = 'DiagnosticsError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(found: readonly Diagnostic[]) {
    const unique = new Map(
      found.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]),
    );
    super([...unique.keys()].join('\n'));
    this.diagnostics = [...unique.values()];
  }
}

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean =>
  severity !== 'warning';

/** Returns the counts of errors and warnings, such as '2 errors, 1 warning', or 'No problems'. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(isError).length;
  const counts = [
    pluralize(errors, 'error'),
    pluralize(diagnostics.length - errors, 'warning'),
  ];

  return counts.filter(Boolean).join(', ') || 'No problems';
}

/** Returns a count with a noun, such as '2 errors', or '' for 0. */
function pluralize(count: number, noun: string): string {
  if (count === 0) {
    return '';
  }

  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Formats a location as `file:line:column`, `file:line`, or `file`. */
export const formatLocation = ({ file, line, column }: Diagnostic): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** Formats a diagnostic as one line, `file:line:column: error: reason`. Escapes control characters. */
export const formatDiagnostic = (diagnostic: Diagnostic): string =>
  formatLine(diagnostic);

/**
 * Formats diagnostics one per line, followed by their counts, with colors if the
 * stream supports them. If there are more than `maxPerKind` of one kind, formats
 * only the first of them, with their count. `hint` says how to list all.
 */
export function formatReport(
  diagnostics: readonly Diagnostic[],
  stream: NodeJS.WriteStream = process.stdout,
  maxPerKind = 10,
  hint = '`npm run check -- --verbose` lists all',
): string {
  const kinds = diagnostics.map(diagnosticKind);
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }

  const lines: string[] = [];
  for (const [index, diagnostic] of diagnostics.entries()) {
    const kind = kinds[index] ?? '';
    const count = counts.get(kind) ?? 0;
    const line = formatLine(diagnostic, stream);
    if (count <= maxPerKind) {
      lines.push(line);
    } else if (kinds.indexOf(kind) === index) {
      lines.push(`${line} (${count} of this kind)`);
    }
  }

  const total = countDiagnostics(diagnostics);
  const isComplete = lines.length === diagnostics.length;
  return [...lines, isComplete ? total : `${total}. ${hint}`].join('\n');
}

/** Matches names in quotes, elements, URLs, and numbers. */
const variablePart = /(?<!\w)'.*?'(?!\w)|"[^"]*"|<[^>]*>|\S*\/\S*|\d+/gs;

/** Returns the severity and the first sentence of the reason, without names, URLs, and numbers. */
function diagnosticKind({ reason, severity = 'error' }: Diagnostic): string {
  const [sentence] = reason.replace(variablePart, '…').split(/[.?] /, 1);
  return `${severity}: ${sentence}`;
}

/** Formats a diagnostic as one line, with colors if there is a stream that supports them. */
function formatLine(
  diagnostic: Diagnostic,
  stream?: NodeJS.WriteStream,
): string {
  const { reason, severity = 'error' } = diagnostic;
  const location = escapeControls(formatLocation(diagnostic));
  const text = escapeControls(reason);
  if (!stream) {
    return `${location}: ${severity}: ${text}`;
  }

  const color = severity === 'error' ? 'red' : 'yellow';
  return `${styleText('cyan', location, { stream })}: ${styleText(color, severity, { stream })}: ${text}`;
}

function escapeControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) =>
    JSON.stringify(control).slice(1, -1),
  );
}

/** Compares diagnostics by file, line, and column. */
export function compareLocations(a: Diagnostic, b: Diagnostic): number {
  const files = a.file.localeCompare(b.file, 'en', { numeric: true });
  return (
    files || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  );
}

type Check = () => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/**
 * Runs checks one after the other, which return or throw their diagnostics.
 * Returns the warnings, or throws `DiagnosticsError` with all diagnostics if some
 * of them are errors.
 */
export async function runChecks(
  ...checks: readonly Check[]
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const check of checks) {
    try {
      diagnostics.push(...(await check()));
    } catch (error) {
      diagnostics.push(...toDiagnostics(error));
    }
  }

  if (diagnostics.some(isError)) {
    throw new DiagnosticsError(diagnostics);
  }
  return diagnostics;
}

/** Returns the diagnostics that an error carries. Throws all other errors again. */
export function toDiagnostics(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticsError) {
    return error.diagnostics;
  }

  throw error;
}

/** Runs a command. If it throws diagnostics, prints them and sets exit code 1. */
export async function reportDiagnostics(
  command: () => Promise<void>,
): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(formatReport(toDiagnostics(error), process.stderr));
    process.exitCode = 1;
  }
}

/** Returns "Did you mean 'title'? ", or '' if the Levenshtein distance to each name is above a third of the length. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const maxDistance = Math.ceil(written.length / 3);
  const match = closestMatch(written.toLowerCase(), [...known.keys()], {
    maxDistance,
  });

  return match === undefined ? '' : `Did you mean '${known.get(match)}'? `;
}
