import { runCommand } from '../lib/command.ts';
import { publish } from '../lib/publishing/publish.ts';

const help = `npm run publish -- DESTINATION [--dry-run]

Brings out/ to where it is served from, with rsync: what has changed, what pages load first; what the site has no more goes at last.

  DESTINATION  a folder, or one of another machine: 'user@host:/var/www/site'
  --dry-run    says what would be sent and removed, and does nothing`;

await runCommand(help, ({ words, options }) => publish(words[0] ?? '', options.has('dry-run')));
