import { chromium } from 'playwright';
const [,, base, outDir, ...jobs] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const job of jobs) {
  const [name, path, width, scheme = 'light', y = '0', full] = job.split('|');
  const page = await browser.newPage({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 950 }, colorScheme: scheme });
  await page.goto(base + path, { timeout: 120000 });
  await page.waitForTimeout(600);
  if (y !== '0') { await page.evaluate(v => scrollTo(0, Number(v) || document.querySelector(v).getBoundingClientRect().top + scrollY - 100), y); await page.waitForTimeout(500); }
  await page.screenshot({ path: `${outDir}/${name}.png`, fullPage: full === 'full' });
  await page.close();
}
await browser.close();
