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
    const diagnostics = [
      ...new Map(
        found.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]),
      ).values(),
    ];
    super(diagnostics.map(formatDiagnostic).join('\n'));
    this.diagnostics = diagnostics;
  }
}

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean =>
  severity !== 'warning';

/** Returns the counts of errors and warnings, such as '2 errors, 1 warning', or 'No problems'. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const counts = (['error', 'warning'] as const).flatMap((severity) => {
    const { length } = diagnostics.filter(
      (diagnostic) => (diagnostic.severity ?? 'error') === severity,
    );
    return length === 0
      ? []
      : [`${length} ${severity}${length === 1 ? '' : 's'}`];
  });
  return counts.join(', ') || 'No problems';
}

/** Formats a location as `file:line:column`, `file:line`, or `file`. */
export const formatLocation = ({ file, line, column }: Diagnostic): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** Formats a diagnostic as one line, `file:line:column: error: reason`. Escapes control characters. */
export const formatDiagnostic = (diagnostic: Diagnostic): string =>
  formatLine(diagnostic, (_, text) => text);

/**
 * Formats diagnostics one per line, followed by their counts, with colors if the stream supports them. If there are
 * more than `maxPerKind` of one kind, formats only the first of them, with their count. `hint` says how to list all.
 */
export function formatReport(
  diagnostics: readonly Diagnostic[],
  stream: NodeJS.WriteStream = process.stdout,
  maxPerKind = 10,
  hint = '`npm run check -- --verbose` lists all',
): string {
  const paint: Paint = (color, text) => styleText(color, text, { stream });
  const kinds = diagnostics.map(diagnosticKind);
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const lines = diagnostics.flatMap((diagnostic, index) => {
    const [kind = '', line] = [kinds[index], formatLine(diagnostic, paint)];
    const count = counts.get(kind) ?? 0;
    if (count <= maxPerKind) return line;
    return kinds.indexOf(kind) === index
      ? `${line} (${count} of this kind)`
      : [];
  });
  const total = countDiagnostics(diagnostics);
  return [
    ...lines,
    lines.length < diagnostics.length ? `${total}. ${hint}` : total,
  ].join('\n');
}

/** Returns the severity and the first sentence of the reason, without names, URLs, and numbers. */
function diagnosticKind({ reason, severity = 'error' }: Diagnostic): string {
  const plain = reason.replace(
    /(?<!\w)'.*?'(?!\w)|"[^"]*"|<[^>]*>|\S*\/\S*|\d+/gs,
    '…',
  );
  return `${severity}: ${plain.replace(/[.?] .*/s, '')}`;
}

type Paint = (color: 'cyan' | 'red' | 'yellow', text: string) => string;

function formatLine(diagnostic: Diagnostic, paint: Paint): string {
  const { reason, severity = 'error' } = diagnostic;
  const escapeControls = (text: string) =>
    text.replace(/\p{Cc}/gu, (char) => JSON.stringify(char).slice(1, -1));
  const location = paint('cyan', escapeControls(formatLocation(diagnostic)));
  return `${location}: ${paint(severity === 'error' ? 'red' : 'yellow', severity)}: ${escapeControls(reason)}`;
}

/** Compares diagnostics by file, line, and column. */
export function compareLocations(a: Diagnostic, b: Diagnostic): number {
  const files = a.file.localeCompare(b.file, 'en', { numeric: true });
  return (
    files || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  );
}

/**
 * Runs checks one after the other, which return or throw their diagnostics. Returns the warnings, or throws
 * `DiagnosticsError` with all diagnostics if some of them are errors.
 */
export async function runChecks(
  ...checks: readonly (() =>
    | readonly Diagnostic[]
    | Promise<readonly Diagnostic[]>)[]
) {
  const diagnostics: Diagnostic[] = [];
  for (const check of checks) {
    const run = async () => check();
    diagnostics.push(...(await run().catch(toDiagnostics)));
  }
  if (diagnostics.some(isError)) throw new DiagnosticsError(diagnostics);
  return diagnostics;
}

/** Returns the diagnostics that an error carries. Throws all other errors again. */
export function toDiagnostics(error: unknown): readonly Diagnostic[] {
  if (!(error instanceof DiagnosticsError)) throw error;
  return error.diagnostics;
}

/** Runs a command. If it throws diagnostics or a file system error, prints them and sets exit code 1. */
export async function reportDiagnostics(
  command: () => Promise<void>,
): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isOfFileSystem =
      error instanceof Error && 'syscall' in error && 'path' in error;
    const diagnostics = isOfFileSystem
      ? [{ file: String(error.path), reason: error.message }]
      : toDiagnostics(error);
    console.error(formatReport(diagnostics, process.stderr));
    process.exitCode = 1;
  }
}

/** Returns "Did you mean 'title'? ", or '' if the Levenshtein distance to each name is above a third of the length. */
export function didYouMean(written: string, names: Iterable<string>): string {
  const known = new Map([...names].map((name) => [name.toLowerCase(), name]));
  const maxDistance = Math.ceil(written.length / 3);
  const match = known.get(
    closestMatch(written.toLowerCase(), [...known.keys()], { maxDistance }) ??
      '',
  );
  return match === undefined ? '' : `Did you mean '${match}'? `;
}
