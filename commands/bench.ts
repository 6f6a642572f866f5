import { benchBuilds } from './bench-builds.ts';
import { benchPages } from './bench-pages.ts';

/** What the README's numbers were measured with: `npm run bench`, with nothing else running. */
await benchPages();
console.log();
await benchBuilds();
