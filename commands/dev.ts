import { reportFaults } from '../lib/faults.ts';
import { listen, portBeside, readPort } from '../lib/servers/listen.ts';
import { messagesHandler } from '../lib/servers/messages.ts';
import { run } from './run.ts';

/** Next's development server, with a message endpoint of this machine behind the contact form. */
await reportFaults(async () => {
  // Next is told a port that is free, and says itself where it is.
  const { server, port } = await listen((_, response) => response.end(), readPort(process.env['PORT']));
  const { settings } = await import('../lib/settings.ts');
  const site = `http://localhost:${port}${settings.basePath}`;
  const messages = await listen(messagesHandler('messages', site), portBeside(port));
  process.env['GLIDEPATH_MESSAGE_HOST'] = `http://localhost:${messages.port}`;
  await new Promise((closed) => server.close(closed));
  await run('next', ['dev', '--port', String(port)]);
});
