import { dirname } from 'node:path';
import type { Fault } from '../faults.ts';
import { readText } from '../text.ts';
import { lineWithMarks } from './parts.ts';
import { importsOf, type Language, type Program, readProgram } from './program.ts';
import { rehearse } from './rehearse.ts';
import type { Performance, Session } from './session.ts';

/** A program that is ready for the page, and what it does in a session. */
export interface Prepared {
  readonly program: Program;
  /** `undefined` where it neither ends nor asks for anything. */
  readonly performance: Performance | undefined;
}

/** Makes a program ready for the page, or says what the page cannot run of it. */
export async function prepare(
  path: string,
  language: Language,
  session: Session,
): Promise<Prepared | readonly Fault[]> {
  const program = await readProgram(path, language);
  if (!('sources' in program)) return program;
  const missing = language === 'python' ? await missingModules(program) : [];
  if (missing.length > 0) return missing;
  const performance = await rehearse(program, session);
  const refused = language === 'python' && performance ? exceptionOf(program, performance) : undefined;
  return refused ? [refused] : { program, performance };
}

/** The modules that MicroPython does not have. What stands in `try` may be missing: the program is prepared for that. */
async function missingModules({ path, sources, ...program }: Program): Promise<readonly Fault[]> {
  const wanted = [...sources.keys()].flatMap((name) => {
    const file = `${dirname(path)}/${name}`;
    return importsOf(readText(file).text)
      .filter(({ isTried, name: module }) => !isTried && !sources.has(`${module}.py`))
      .map(({ name: module, line }) => ({ file, line, module }));
  });
  const names = [...new Set(wanted.map(({ module }) => module))];
  const look = [
    `for name in '${names.join(' ')}'.split():`,
    ...['    try:', '        __import__(name)', '    except ImportError:', '        print(name)'],
  ].join('\n');
  const looking = { ...program, path: 'modules.py', sources: new Map([['modules.py', look]]) };
  const found = await rehearse(looking, { seed: 0, lines: [], isEnded: true });
  const missing = found?.printed.join('').split('\n') ?? [];
  return wanted
    .filter(({ module }) => missing.includes(module))
    .map(({ file, line, module }) => ({
      file,
      line,
      column: 1,
      reason: `The page's MicroPython has no module '${module}'. Do without it, or write what you need of it into a file beside this one.`,
    }));
}

/** Exceptions that say that Python does not understand a program or lacks something; others may be what an article shows. */
const refusals = /^(?:SyntaxError|IndentationError|ImportError|AttributeError|NameError|NotImplementedError|OSError)\b/;

function exceptionOf({ path, sources }: Program, { printed }: Performance): Fault | undefined {
  const lines = printed.join('').trimEnd().split('\n');
  const exception = lines.at(-1) ?? '';
  const [, name, line] = /^ {2}File "(.*?)", line (\d+)/.exec(lines.at(-2) ?? '') ?? [];
  if (name === undefined || !sources.has(name) || !refusals.test(exception)) return undefined;
  const file = `${dirname(path)}/${name}`;
  return {
    file,
    line: lineWithMarks(readText(file).text, Number(line)),
    column: 1,
    reason: `The page's MicroPython says: ${exception}. Mend it, or write it in a way that MicroPython knows too.`,
  };
}
