/** A rule of a `_headers` file: a path, in which `*` stands for anything, and the headers of what it matches. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads a `_headers` file: a path on a line of its own, and below it its headers, indented. */
export function readHeaders(text: string): readonly HeaderRule[] {
  const blocks = text.split(/^(?=\S)/m).filter((block) => block.trim() !== '' && !block.startsWith('#'));
  return blocks.map((block) => {
    const [path = '', ...lines] = block.trim().split(/\s*\n\s*/);
    return { path, headers: lines.map((line) => [line.replace(/:.*/, ''), line.replace(/^.*?:\s*/, '')] as const) };
  });
}

/**
 * The headers of a path, as the hosts that read `_headers` send them: those of every rule that matches, and where two
 * rules give the same one, both values joined.
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersOf(path: string, rules: readonly HeaderRule[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of rules.filter((rule) => matches(path, rule.path)).flatMap(({ headers }) => headers)) {
    const other = found.get(name);
    found.set(name, other === undefined ? value : `${other}, ${value}`);
  }
  return found;
}

function matches(path: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
