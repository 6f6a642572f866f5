import { nodeRange, type ParsedText, type Range } from './parse-post.ts';

/** Returns the `import` and `export` statements of MDX, which may contain empty lines. */
export function findStatements({ text, tree }: ParsedText): readonly Range[] {
  const statements: Range[] = [];
  let open: Range | undefined;
  for (const node of tree.children) {
    const { start, end } = nodeRange(node);
    const isStatement = /^(?:import|export)\s/.test(text.slice(start, end));
    if (open || (isStatement && node.type === 'paragraph')) {
      const statement = { start: open?.start ?? start, end };
      const written = text.slice(statement.start, end);
      const isWhole = written.split('{').length === written.split('}').length;
      open = isWhole ? undefined : statement;
      if (isWhole) {
        statements.push(statement);
      }
    }
  }
  return statements;
}

/** Matches `import lamp from './lamp.png'`. */
const importedFile = /import (\w+) from ['"]([^'"]+)/g;

/** Returns the paths of imported files by their names in JSX, such as `{lamp}` and `{lamp.src}`. */
export function readImports(parsed: ParsedText): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { start, end } of findStatements(parsed)) {
    const statement = parsed.text.slice(start, end);
    for (const [, name, path = ''] of statement.matchAll(importedFile)) {
      paths.set(`{${name}}`, path);
      paths.set(`{${name}.src}`, path);
    }
  }
  return paths;
}
