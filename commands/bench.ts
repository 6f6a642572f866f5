import { benchPages } from './bench-pages.ts';

await benchPages();
