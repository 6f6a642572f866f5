/** A file that differs at the destination. */
export interface Change {
  readonly file: string;
  /** Whether it is not there yet. */
  readonly isNew: boolean;
}

/** Files that are sent or removed together. Wherever one is stopped, every page is whole. */
export interface Step {
  readonly what: 'Send' | 'Remove';
  readonly name: string;
  readonly files: readonly string[];
}

/** What names pages, and is asked for by programs. */
const directory = /^(?:404\.html|robots\.txt|sitemap\.xml|llms\.txt|(?:.*\/)?feed\.(?:xml|json))$/;

/** What a host reads of how to serve the pages. */
const configuration = /^(?:_headers|_redirects|\.htaccess)$/;

/** Reads a line of rsync, eleven signs and a name; a folder comes with its files. */
export function readChange(line: string): readonly Change[] {
  const [, signs, file] = /^.f(.{9}) (.*)$/.exec(line) ?? [];
  return file === undefined ? [] : [{ file, isNew: signs === '+'.repeat(9) }];
}

/**
 * The steps from what is at a destination to a site: what is sent, what goes, and at last what tells the host about it all.
 *
 * @param files of the site
 */
export function stepsTo(
  changes: readonly Change[],
  gone: readonly string[],
  files: readonly string[],
): readonly Step[] {
  const told = changes.filter(({ file }) => configuration.test(file)).map(({ file }) => file);
  return withFiles([
    ...sendingSteps(changes.filter(({ file }) => !configuration.test(file))),
    ...removingSteps(gone, files),
    { what: 'Send', name: 'files that tell the host how to serve the others', files: told },
  ]);
}

/**
 * The order in which files are sent: what pages load, pages that nobody knows of yet, then those that lead to them, and what
 * names them all. The home page waits for all others. A compressed twin comes in the step of its file; between the two a
 * host has the old page and the new one, each of which is whole.
 */
function sendingSteps(changes: readonly Change[]): readonly Step[] {
  const [loaded, unknown, known, naming]: [string[], string[], string[], string[]] = [[], [], [], []];
  const fresh = new Set(changes.flatMap(({ file, isNew }) => (isNew ? file : [])));
  for (const { file } of changes) {
    const name = withoutTwin(file);
    if (directory.test(name)) naming.push(file);
    else if (!name.endsWith('.html')) loaded.push(file);
    else if (fresh.has(name) && name !== 'index.html') unknown.push(file);
    else known.push(file);
  }
  return [
    { what: 'Send', name: 'pictures, scripts and other files of pages', files: loaded },
    { what: 'Send', name: 'new pages', files: unknown },
    { what: 'Send', name: 'changed pages', files: known },
    { what: 'Send', name: 'feeds and other lists of pages', files: naming },
  ];
}

/**
 * The order in which goes what an earlier publish put there: twins of what has none any more, which a host sends in its
 * place, pages, then what they loaded.
 *
 * @param files what stays
 */
function removingSteps(gone: readonly string[], files: readonly string[]): readonly Step[] {
  const kept = new Set(files);
  const [old, pages, others]: [string[], string[], string[]] = [[], [], []];
  for (const file of gone) {
    const name = withoutTwin(file);
    if (kept.has(name)) old.push(file);
    else if (name.endsWith('.html')) pages.push(file);
    else others.push(file);
  }
  return [
    { what: 'Remove', name: 'compressed files', files: old },
    { what: 'Remove', name: 'pages', files: pages },
    { what: 'Remove', name: 'other files', files: others },
  ];
}

/**
 * What lets rsync remove files, and nothing else but the folders that are empty then, for which hosts would answer 403. In a
 * pattern with signs that stand for others they are escaped; in one without, a backslash is itself.
 * https://download.samba.org/pub/rsync/rsync.1#FILTER_RULES_WHEN_DELETING
 *
 * @param files what stays
 */
export function removingRules(gone: readonly string[], files: readonly string[]): readonly string[] {
  const kept = new Set(files.flatMap(foldersOf));
  const folders = new Set(gone.flatMap(foldersOf).filter((folder) => !kept.has(folder)));
  const patterns = [...gone, ...folders].map((path) => (/[*?[]/.test(path) ? path.replace(/[*?[\\]/g, '\\$&') : path));
  return [...patterns.map((pattern) => `risk /${pattern}`), 'protect *'];
}

function withFiles(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ files }) => files.length > 0);
}

/** `feed.xml` for `feed.xml.br`. */
function withoutTwin(file: string): string {
  return file.replace(/\.(?:br|gz)$/, '');
}

/** The folders that a file lies in, each with a slash at its end. */
function foldersOf(file: string): readonly string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}
