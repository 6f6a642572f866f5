import { listen } from '../lib/servers/listen.ts';
import { messagesHandler } from '../lib/servers/messages.ts';
import { run } from './build.ts';

/** Next's development server, with a message endpoint of this machine behind the contact form. */
const port = Number(process.env['PORT'] || 3000);
const messages = await listen(messagesHandler('messages', `http://localhost:${port}`), port + 1);
process.env['GLIDEPATH_MESSAGE_HOST'] = `http://localhost:${messages.port}`;
await run('next', ['dev', '--port', String(port)]);
