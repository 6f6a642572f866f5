import { expect, test } from 'vitest';
import { post } from '../check/test-content.ts';
import { renderArticle } from '../site/render-article.ts';
import { stripPrompts } from './strip-prompts.ts';
import { allIn } from './test-html.ts';

test.each([
  ['one command', 'sh', '$ npm ci', 'npm ci'],
  [
    'commands between output and comments',
    'console',
    '# Build it:\n$ make\ncc -o game game.c\n> no error\n\n$ ./game\nYou win 5 $ now.',
    'make\n./game',
  ],
  [
    'a command that goes on after a backslash',
    'Bash',
    '$ docker run \\\n  --rm \\\n> alpine\nhello',
    'docker run \\\n  --rm \\\nalpine',
  ],
  [
    'a command that goes on after a prompt with an empty line',
    'shellsession',
    '$ for name in a b; do\n> echo $name\n>\n> done\n$',
    'for name in a b; do\necho $name\n\ndone',
  ],
  [
    'a session of Python',
    'pycon',
    '>>> for i in [1]:\n...     print(i)\n...\n1\n>>> i\n1',
    'for i in [1]:\n    print(i)\n\ni',
  ],
])('copies only what is typed: %s', (_, language, code, copied) => {
  expect(stripPrompts(code, language)).toBe(copied);
});

test.each([
  ['no prompt', 'sh', 'npm ci\necho $HOME > "$ file"'],
  ['comments, which look like the prompt of root', 'console', '# Build\nmake'],
  ['variables', 'bash', '$EDITOR a.txt\n$(which node) --version'],
  ['another language', 'text', '$ 5'],
  ['no language', '', '$ npm ci'],
  [
    'a session in a comment',
    'python',
    '"""Doubles.\n\n>>> f(1)\n2\n"""\nx = 1',
  ],
  ['a text in quotes', 'sh', '$ git commit -m "One\n\nTwo"\n$ git push'],
  ['a document with prompts', 'sh', '$ cat <<EOF\n> one\n> EOF\n$ ls'],
  ['a document', 'console', '$ cat > a.txt <<EOF\nhello\nEOF\n$ ls'],
  ['a session in a text', 'bash', 'cat <<E\nUsage:\n$ ./run\nE\nrun "$@"'],
])('keeps a block with %s', (_, language, code) => {
  expect(stripPrompts(code, language)).toBeUndefined();
});

test('gives figures the text to copy if it differs from the code', async () => {
  const blocks = [
    '```console title="Build it"\n$ echo "<a>"\n<a>\n```',
    '```sh\nmake\n```',
    '<pre><code class="language-sh">$ ls\na.txt\n</code></pre>',
  ];

  const { safeHTML } = await renderArticle(post(blocks.join('\n\n')));

  const copied = allIn(safeHTML, 'figure').map(
    ({ properties }) => properties['dataCopy'],
  );
  expect(copied).toEqual(['echo "<a>"', undefined, 'ls']);
});
