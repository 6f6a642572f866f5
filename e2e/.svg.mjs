import { chromium } from 'playwright';
import fs from 'node:fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1240, height: 900 } });
for (const [name, f] of process.argv.slice(2).map(x => x.split('='))) {
  await p.goto('http://localhost:3000' + f); await p.waitForTimeout(200);
  await p.screenshot({ path: `/tmp/s/${name}.png` });
}
await b.close();
