import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { scriptHosts, watchProblems } from './observe.ts';
import { listPages } from './pages.ts';
import { localUrl, sites } from './sites.ts';

/* Tests the extensions in e2e/other-owner/extensions.ts. `e2e/pages.spec.ts` opens all pages that have them. */

const read = (file: string) => readFileSync(sites.other.out + file, 'utf8');
const policy = (html: string) =>
  /<meta http-equiv="Content-Security-Policy" content="(.*?)"/.exec(html)?.[1];

test('runs plugins, and adds the elements of `head` and their hosts to all pages except redirects', () => {
  expect(read('/blog/13/index.html')).toContain('<em>★</em>');
  const pages = listPages(sites.other);
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/404.html', '/contact/', '/code/12/']),
  );
  const script =
    '<script src="https://stats.example/count.js" defer data-site="a-1" data-csp="';
  for (const { html, path } of pages) {
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
    expect(head, path).toContain(
      '<meta name="fediverse:creator" content="@ada@other.example">',
    );
    expect(head, path).toContain(
      '<script data-csp="">globalThis.visits = ["<&>"];</script>',
    );
    expect(head, path).toContain(script);
    const csp = policy(html);
    expect(csp, path).toMatch(/script-src [^;]* https:\/\/stats\.example[; ]/);
    expect(csp, path).toMatch(/connect-src [^;]*https:\/\/stats\.example\b/);
    expect(csp?.includes('https://talk.example'), path).toBe(
      /^\/blog\/\d/.test(path),
    );
  }
  const redirect = read('/vieja.html');
  expect(redirect).toContain('http-equiv="refresh"');
  expect(redirect).not.toMatch(/stats\.example|<script/);
});

test('the CSP allows the style sheet of the owner, and the image that it shows', async ({
  page,
}) => {
  const problems = watchProblems(page, scriptHosts);
  for (const host of scriptHosts) {
    await page.route(`${host}/**`, (route) => route.fulfill({ body: '' }));
  }
  const image = page.waitForResponse(/\/b%C3%BCro\/trama\.svg$/);

  await page.goto(`${localUrl(sites.other)}/blog/13/`);

  const main = page.getByRole('main');
  await expect(main).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(main).toHaveCSS('background-image', /trama\.svg/);
  expect((await image).status()).toBe(200);
  expect(problems).toEqual([]);
});

test('the CSP allows the scripts, their requests and frames, and the form', async ({
  page,
}) => {
  const problems = watchProblems(page, [
    'https://stats.example',
    'https://talk.example',
    'https://letters.example',
  ]);
  const answers: Readonly<Record<string, string>> = {
    'https://stats.example/count.js':
      "fetch('https://stats.example/hit', { mode: 'no-cors' }).then(() => visits.push('hit'));",
    'https://talk.example/client.js':
      "const frame = document.createElement('iframe'); frame.src = 'https://talk.example/widget'; document.querySelector('.comments').append(frame);",
    'https://talk.example/widget': '<p>Hola</p>',
    'https://letters.example/subscribe': '<p>Gracias</p>',
  };
  await page.route(/^https:/, (route) => {
    const body = answers[route.request().url()] ?? '';
    return route.fulfill({
      body,
      contentType: /\.js$/.test(route.request().url())
        ? 'text/javascript'
        : 'text/html',
    });
  });
  await page.goto(`${localUrl(sites.other)}/blog/13/`);
  await expect(page.frameLocator('iframe').getByText('Hola')).toBeVisible();
  await expect.poll(() => page.evaluate('visits')).toEqual(['<&>', 'hit']);
  await page.getByLabel('Correo').fill('ada@other.example');
  await page.getByRole('button', { name: 'Suscribirse' }).click();
  await expect(page.getByText('Gracias')).toBeVisible();
  expect(problems).toEqual([]);
});
