import { basename, relative } from 'node:path';
import type { Element } from 'hast';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { articleFilePath, findArticleFile } from '../content/article-files.ts';
import { CacheMiss } from '../core/cache.ts';
import { toDiagnostics } from '../core/diagnostics.ts';
import { fillPlaceholders } from '../i18n/catalogs.ts';
import { detectLanguage, prepareProgram } from '../programs/prepare-program.ts';
import { printedText, typedLines } from '../programs/recorded-session.ts';
import type { CodeBlock } from './code-listings.ts';
import { setData } from './element-data.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

/** A console shows at most this many characters of output before the reader starts the program. */
const maxScreen = 20_000;

/** Returns the parts of a player for a console, exercise, or session; `undefined` if the block cannot be played. */
export async function preparePlayer(
  block: CodeBlock,
  code: Element,
  file: VFile,
) {
  const { language, file: path, check, seed, firstLine } = block;
  const isConsole = language === 'play';
  if (
    !path ||
    !(isConsole || language === 'session' || language === 'exercise')
  )
    return undefined;
  const prepared = await prepareBlock(block, check ?? path, code, file);
  if (!prepared) return undefined;
  const { program, result } = prepared;
  const { messages, formatSize, findProgramAssets } = siteContext(file);
  const { properties, source, weight } = await findProgramAssets(program);
  const [name, size] = [
    basename(path),
    formatSize(Math.ceil(weight / 1_000) * 1_000, 0),
  ];
  const link = h('a', { href: source }, name);
  const label = check
    ? messages.player.edit
    : isConsole
      ? messages.player.play
      : messages.player.playOn;
  const button = h(
    'button',
    { type: 'button', hidden: true },
    label,
    ' ',
    h('small', size),
  );
  const zip = isConsole ? zipLink(path, file) : undefined;
  // The browser stores the reader's solution under this key. It is the same at all URLs of the article.
  const dataKey = `exercise ${file.data.article?.id} ${name} ${firstLine}`;
  return {
    program: program.path,
    caption: check
      ? name
      : isConsole
        ? [link]
        : fillPlaceholders(messages.text.sessionOf, { file: link }),
    screen: isConsole
      ? (result?.printed[0] ?? '').slice(0, maxScreen)
      : undefined,
    // Feeds have no buttons, only the link to the program's zip.
    offer: setData(h('p.play', button, zip), {
      feed: zip ? [h('p.play', zip)] : [],
    }),
    properties: {
      ...properties,
      dataSeed: seed ?? (isConsole ? undefined : 0),
      // If the program has ended, the player removes the last typed line, and the reader types another.
      ...(result?.ending && !check ? { dataEnded: true } : {}),
      ...(check ? { dataEdited: name, dataKey } : {}),
    },
  };
}

/** Prepares the program of a block. Returns `undefined` if it cannot be played, or if it does not print the session. */
async function prepareBlock(
  block: CodeBlock,
  path: string,
  code: Element,
  file: VFile,
) {
  const { language, check, text, seed = 0 } = block;
  const isSession = language === 'session';
  const lines = isSession ? typedLines(text) : [];
  const isPython = [path, block.file ?? ''].every(
    (name) => detectLanguage(name) === 'python',
  );
  if (!detectLanguage(path) || (check && !isPython)) {
    const remedy = 'Use C or Python, and Python for exercises';
    if (!isSession)
      reportError(
        file,
        code,
        `'${basename(path)}' cannot be played. ${remedy}.`,
      );
    return undefined;
  }
  try {
    const prepared = await prepareProgram(path, {
      seed,
      lines,
      isInputClosed: false,
    });
    const { result } = prepared;
    if (!isSession) {
      if (!result)
        file.message(
          'The program neither reads input nor ends. Make it do one of them.',
          code,
        );
      return prepared;
    }
    if (!result || (lines.length === 0 && result.ending)) return undefined;
    const [printed, expected] = [result.printed.join(''), printedText(text)];
    if (printed.startsWith(expected)) return prepared;
    const [actual, written] = [printed.split('\n'), expected.split('\n')];
    const index = written.findIndex(
      (line, at) => !actual[at]?.startsWith(line),
    );
    const difference = `The program prints '${actual[index] ?? ''}', but the session has '${written[index]}'.`;
    file.message(
      `${difference} Update the session, so that readers can continue it.`,
      code,
    );
  } catch (error) {
    // In development, a block has no player until its program is compiled.
    if (error instanceof CacheMiss) return undefined;
    const diagnostics = toDiagnostics(error);
    if (!isSession)
      for (const diagnostic of diagnostics) reportError(file, code, diagnostic);
    else if (lines.length > 0)
      file.message(
        `The session cannot be continued. ${diagnostics[0]?.reason}`,
        code,
      );
  }
  return undefined;
}

function zipLink(path: string, file: VFile): Element | undefined {
  const { article } = file.data;
  const [folder] = relative(file.dirname ?? '', path).split(/[\\/]/);
  const zip = article && findArticleFile(article, `${folder}.zip`);
  const { basePath } = siteContext(file).settings;
  return (
    zip &&
    h(
      'a',
      { href: basePath + articleFilePath(article, zip.name), download: true },
      zip.name,
    )
  );
}
