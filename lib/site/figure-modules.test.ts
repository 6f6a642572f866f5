import { expect, test } from 'vitest';
import { root, write } from '../check/test-content.ts';
import { bundleModule } from './figure-modules.ts';

test('bundles the style sheets that a module imports as minified text', async () => {
  write('2-post/square.css', '/* Red. */\n.square {\n  color: red;\n}\n');
  write(
    '2-post/square.ts',
    "import css from './square.css'; export default css;",
  );

  const bundled = await bundleModule(`${root}/2-post/square.ts`);

  expect(bundled).toMatchObject({
    content: expect.stringContaining('.square{color:red}'),
  });
});

test('reports a style sheet that is missing, with the line of its import', async () => {
  write(
    '2-post/square.ts',
    "\nimport css from './round.css';\nexport default css;",
  );

  const [problem] = await bundleModule(`${root}/2-post/square.ts`).then(
    (all) => (Array.isArray(all) ? all : []),
  );

  expect(problem).toMatchObject({ line: 2 });
  expect(problem?.reason).toContain('./round.css');
});
