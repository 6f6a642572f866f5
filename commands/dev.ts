import { develop } from '../lib/development/develop.ts';
import { reportFaults } from '../lib/faults.ts';
import { readPort } from '../lib/servers/listen.ts';

/** Serves the site while one writes, with a message endpoint of this machine behind the contact form. */
await reportFaults(() => develop(readPort(process.env['PORT'])));
