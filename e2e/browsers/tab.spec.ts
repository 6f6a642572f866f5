import { listen } from '../../lib/servers/listen.ts';
import { desk, expect, phone, test, violations } from './test.ts';

const policy = `<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`;

const documents: Readonly<Record<string, string>> = {
  '/good': '<!doctype html><html lang="en"><title>Good</title><main><h1>Good</h1></main></html>',
  '/error': '<!doctype html><script>nobody()</script>',
  '/rejection': '<!doctype html><script>Promise.reject(new Error("rejected"))</script>',
  '/console': '<!doctype html><script>console.error("said")</script>',
  '/policy': `<!doctype html>${policy}<img src="/picture.png">`,
  '/missing': '<!doctype html><script src="/missing.js"></script>',
  '/keys': `<!doctype html><output></output><script>
    const output = document.querySelector('output');
    addEventListener('keydown', ({ ctrlKey, key }) => output.append(ctrlKey ? 'Ctrl ' : '', key, ', '));
  </script>`,
};

test.describe('what the tests rely on', () => {
  let close = () => {};
  let site = '';

  test.beforeAll(async () => {
    const { server, port } = await listen(({ url = '' }, response) => {
      response.writeHead(url in documents ? 200 : 404, { 'Content-Type': 'text/html' }).end(documents[url]);
    }, 0);
    site = `http://localhost:${port}`;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });

  test.afterAll(() => close());

  test('a page without problems has none, and each kind of problem is seen', async ({ tab }) => {
    await tab.open(`${site}/good`, phone);
    expect(await tab.problems()).toEqual([]);
    for (const [path, problem] of [
      ['/error', /nobody/],
      ['/rejection', /rejected/],
      ['/console', /said/],
      ['/policy', /img-src/],
      ['/missing', /missing\.js/],
    ] as const) {
      await tab.open(site + path, phone);
      await expect.poll(async () => (await tab.problems()).join('\n')).toMatch(problem);
    }
  });

  test('axe finds what is wrong', async ({ tab }) => {
    await tab.open(`${site}/good`, phone);
    expect(await violations(tab)).toEqual([]);
    await tab.open(`${site}/console`, phone);
    expect(await violations(tab)).toContainEqual(expect.stringMatching(/^document-title: /));
  });

  test('the inside of the window has the size that is asked for, and the focus', async ({ tab }) => {
    const inside = () => tab.evaluate(() => [innerWidth, innerHeight, document.hasFocus()]);
    await tab.open(`${site}/good`, phone);
    await expect.poll(inside).toEqual([phone.width, phone.height, true]);
    await tab.resize(desk);
    await expect.poll(inside).toEqual([desk.width, desk.height, true]);
  });

  test('keys come in as from a keyboard', async ({ tab }) => {
    await tab.open(`${site}/keys`, desk);
    await tab.type('aÄ?');
    await tab.press('Control', 'd');
    for (const key of ['ArrowUp', 'ArrowDown', 'Tab', 'Enter', 'Escape'] as const) await tab.press(key);
    const expected = 'a, Ä, ?, Ctrl Control, Ctrl d, ArrowUp, ArrowDown, Tab, Enter, Escape, ';
    await expect.poll(() => tab.read('output', (output) => output.textContent)).toBe(expected);
  });

  for (const round of ['first', 'second']) {
    test(`a tab knows nothing of the one before it (${round})`, async ({ tab }) => {
      await tab.open(`${site}/good`, phone);
      expect(await tab.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      await tab.evaluate(() => {
        localStorage['a'] = '1';
        sessionStorage['a'] = '1';
      });
      await tab.open(`${site}/good`, phone);
      expect(await tab.evaluate(() => localStorage['a'])).toBe('1');
    });
  }
});
