import { build } from '../lib/build/build.ts';
import { runCommand } from '../lib/command.ts';

const help = `npm run build -- [--out folder] [--address address] [--message-host address] [--content folder]

Makes the site: out/, of the content and the settings as they are. An out/ that is there stays until the new one is whole.

  --out folder            where the site is put instead
  --address address       where this site will live, instead of what the settings say
  --message-host address  where its form posts to, instead of what the settings say
  --content folder        where its articles are, instead of content/
  SOURCE_DATE_EPOCH       the day of the build, in seconds from 1970, instead of today`;

await runCommand(help, async ({ options }) => {
  await build({
    out: options.get('out'),
    address: options.get('address'),
    messageHost: options.get('message-host'),
    content: options.get('content'),
  });
});
