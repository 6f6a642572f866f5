import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DiagnosticsError } from '../core/diagnostics.ts';

/** Imports a file of the owner, such as `settings.ts`. Throws `DiagnosticsError` if the import fails. */
export async function importModule(file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const trace = new RegExp(`${basename(file)}:(\\d+):(\\d+)(?:: ERROR: (.*))?`);
    const [, line = 1, column = 1, syntaxError] = trace.exec(`${message}\n${stack}`) ?? [];
    const problem = syntaxError ?? message.split('\n')[0]?.replaceAll(process.cwd(), '.');
    const remedy = syntaxError ? 'Check whether a quote, comma, or bracket is missing.' : 'Fix the file.';
    const reason = `${problem}. ${remedy}`;
    // esbuild, which reports syntax errors, counts columns from 0.
    throw new DiagnosticsError([{ file, line: Number(line), column: Number(column) + (syntaxError ? 1 : 0), reason }]);
  });
}

/** Rewrites the default messages of zod, which have no remedy. */
export function explainIssue(message: string): string {
  return message
    .replace(/^Invalid input: expected (\w+), received (\w+)$/, 'has the type $2. Write a value of the type $1.')
    .replace(/^Invalid URL$/, "is not a valid URL. Write one such as 'https://name.example/page'.");
}
