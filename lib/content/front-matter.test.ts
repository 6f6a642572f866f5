import { describe, expect, test } from 'vitest';
import { parseArticleFile } from './front-matter.ts';
import { article } from './test-content.ts';

describe('front matter', () => {
  test.each(['js', 'javascript', 'json', 'coffee', '__proto__'])(
    'in %s, which is read as YAML and not run',
    (language) => {
      const source = `---${language}\n({ title: (globalThis.wasRun = true) })\n---\n\nBody.\n`;
      const { faults, content } = parseArticleFile(source, 'article.md', 2, '2024-12-22');
      expect(faults[0]).toMatchObject({
        line: 2,
        column: 1,
        reason: expect.stringContaining("'({ title' is not a field"),
      });
      expect(content).toBe('\n\n\n\nBody.\n');
      expect(globalThis).not.toHaveProperty('wasRun');
    },
  );
});

test.each([
  ['---', 'title: x', '---', 'Body.'],
  ['---', 'title: x', '', 'Body.'],
  ['---yaml', 'title: x', '---  ', 'Body.'],
  ['---', '# later', '---', 'Body.'],
])('the body of %j/%j/%j stays in its line, whatever is wrong above it', (...lines) => {
  expect(parseArticleFile(lines.join('\n'), 'article.md', 2, '2024-12-22').content.trimStart()).toBe('Body.');
  expect(parseArticleFile(lines.join('\n'), 'article.md', 2, '2024-12-22').content.split('\n')[3]).toBe('Body.');
});

/** What is read of a title that is written so: the text, or what is wrong with it. */
function readTitle(written: string): { title: string } | { faults: readonly string[] } {
  const { frontMatter, faults } = parseArticleFile(article({ title: written }), 'article.md', 2, '2024-12-22');
  return faults.length > 0 ? { faults: faults.map(({ reason }) => reason) } : { title: frontMatter.title };
}

test.each([
  ['404', '404'],
  ['1e3', '1e3'],
  ['0x1F', '0x1F'],
  ['.5', '.5'],
  ['2024-12-22', '2024-12-22'],
  ['yes', 'yes'],
  ['true', 'true'],
  ['null', 'null'],
  ['~', '~'],
  ['<<', '<<'],
  ['=', '='],
  ['C# and F#', 'C# and F#'],
  ['h#1.png', 'h#1.png'],
  ['Sorting # a comment', 'Sorting'],
  ['a:b::c', 'a:b::c'],
  ['-1 or --all', '-1 or --all'],
  ['What? Why!', 'What? Why!'],
  ['“Sorting”', '“Sorting”'],
  ["Don't", "Don't"],
  ["'It''s: so'", "It's: so"],
  ['"a \\"b\\" \\u00fc"', 'a "b" ü'],
  ['\tTab', 'Tab'],
  ['>\n  One\n  two', 'One two'],
  ['|-\n  One', 'One'],
  ['One\n  two', 'One two'],
  ['"One\n  two"', 'One two'],
  ['__proto__', '__proto__'],
])('the title %j is read as %j', (written, title) => {
  expect(readTitle(written)).toEqual({ title });
});

test('what is written is read as it is, or is a fault at its line', () => {
  let [seed, read, refused] = [20_241_222, 0, 0];
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const signs = [...'aB  :#-"\'\\@*&![]{},>|%'];
  for (let round = 0; round < 3_000; round += 1) {
    const signsOfTitle = Array.from({ length: 1 + random(9) }, () => signs[random(signs.length)]);
    const written = signsOfTitle.join('').trim();
    const { frontMatter, faults } = parseArticleFile(article({ title: written }), 'article.md', 2, '2024-12-22');
    if (faults.length > 0) {
      expect(faults).toMatchObject([{ line: 2 }]);
      refused += 1;
      // Quotes are no part of a text, and behind one word a comment may stand.
    } else if (!/^["']|^\S+ +# /.test(written)) {
      expect(frontMatter.title).toBe(written);
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(500);
  expect(refused).toBeGreaterThan(500);
});
