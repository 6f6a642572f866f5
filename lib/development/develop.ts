import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { cacheFolder } from '../cache/cache.ts';
import { contentFolder } from '../content-folder.ts';
import { hashOf } from '../hash.ts';
import { listen } from '../servers/listen.ts';
import { messagesHandler } from '../servers/messages.ts';
import { type ReadSite, type ShownFault, startChecks } from './checks.ts';
import { frontHandler, passSocket } from './front.ts';
import { followScript, newsPath, startNews } from './news.ts';
import { type NextServer, startNext } from './next.ts';
import { startReport } from './report.ts';
import { watchFiles } from './watch.ts';

/** What things are made by. The licence is in every zip. */
const isCode = (path: string) => path.startsWith('lib/') || path === 'LICENSE';

const answerLater: RequestListener = (_, response) => response.writeHead(503).end();

/**
 * Serves the site while one writes: a server in front of Next's, which looks at what is written, renews the pages that are open
 * and says what is wrong, and a message endpoint beside it.
 */
export async function develop(wantedPort: number): Promise<void> {
  // Nothing is left running when the terminal is free again.
  const end = async (code = 0) => {
    report.release();
    await next?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end());
  const [news, report] = [startNews(), startReport()];
  let changes = 0;
  let faults: readonly ShownFault[] = [];
  let ofDrafts: readonly ShownFault[] = [];
  let served: ReadSite | undefined;
  let next: NextServer | undefined;
  let sayServed = () => {};
  const hasBeenServed = new Promise<void>((resolve) => {
    sayServed = resolve;
  });
  // Pages that an earlier run has left open load anew.
  const run = randomUUID();
  const version = () => `${run}-${changes}-${hashOf(JSON.stringify([faults, ofDrafts]))}`;

  const checks = startChecks(({ question, site, faults: found = [], notes = [] }) => {
    if (site) return serve(site);
    // What is wrong with the settings is known before everything else is checked.
    const isAll = question !== undefined;
    faults = isAll ? found : [...faults.filter(({ file }) => file !== 'settings.ts'), ...found];
    if (isAll) {
      ofDrafts = notes.filter(({ pages }) => pages);
      report.tell(faults, notes);
    }
    news.tell(version());
  });

  /** What is wrong stands in place of every page; what is wrong with a draft, of its own. */
  const faultsAt = (path: string) => {
    const page = path.slice(served?.basePath.length).replace(/\/?$/, '/');
    return faults.length > 0 ? faults : ofDrafts.filter(({ pages }) => pages?.includes(page));
  };

  const site = {
    name: () => served?.name ?? '',
    basePath: () => served?.basePath ?? '',
    faults: faultsAt,
    checked: async (path: string, isFaulty: boolean) => {
      while (checks.isRunning() && faultsAt(path).length > 0 !== isFaulty) await checks.heard();
    },
    version,
    follow: followScript,
    port: async () => {
      await hasBeenServed;
      return next?.port ?? 0;
    },
  };
  const answer = frontHandler(site);
  const front = await listen((request, response) => {
    return request.url === newsPath ? news.listen(response, version()) : answer(request, response);
  }, wantedPort);
  front.server.on('upgrade', (request, socket, head) => passSocket(request, socket, head, site));
  let answerMessage = answerLater;
  const messages = await listen((request, response) => answerMessage(request, response), front.port + 1);

  /** Next is told at its start where the site lives, and of the code: what it makes with that is found again. */
  function serve(read: ReadSite): void {
    const isSame = served?.basePath === read.basePath && served.code === read.code;
    served = read;
    if (isSame) return;
    const address = `http://localhost:${front.port}${read.basePath}`;
    answerMessage = messagesHandler('messages', address);
    const environment = {
      GLIDEPATH_MESSAGE_HOST: `http://localhost:${messages.port}`,
      GLIDEPATH_CACHE: process.env['GLIDEPATH_CACHE'] || cacheFolder,
      // Next takes up code that changes while it runs: what it makes meanwhile is nothing for a build.
      GLIDEPATH_CODE: `development ${read.code}`,
    };
    const say = (line: string) => {
      if (checks.isRunning()) report.hold(line);
      else if (faults.length === 0) console.log(line);
    };
    next = startNext(next, environment, say, end);
    const moved = wantedPort === 0 || front.port === wantedPort ? '' : ` (port ${wantedPort} is in use)`;
    const posted = `posted to ${environment.GLIDEPATH_MESSAGE_HOST}/message, and go to the folder messages/`;
    next.port.then(() => console.log(`${read.name} is at ${address}/${moved}; messages are ${posted}.`));
    sayServed();
  }

  watchFiles([contentFolder(), 'public', 'app', 'lib'], ['settings.ts', 'LICENSE'], (paths) => {
    // No process reads settings and code twice.
    const isReadAgain = paths.some((path) => path === 'settings.ts' || isCode(path));
    const isCompiled = isReadAgain || paths.some((path) => path.startsWith('app/'));
    changes += 1;
    checks.begin(isReadAgain);
    // Next needs a moment to see that something has to be compiled: about that, pages are told with the next answer.
    if (!isCompiled) news.tell(version());
  });
  checks.begin(true);
}
