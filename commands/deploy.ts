import { deploy } from '../lib/build/deploy.ts';
import { runCommand } from '../lib/core/command-line.ts';

const help = `npm run deploy -- DESTINATION [--dry-run] [--force]

Deploys out/ with rsync: sends changed files, and deletes files of earlier deploys that the site no longer has.

  DESTINATION  a local folder, or a folder on a host: 'user@host:/var/www/site'
  --dry-run    list what would be sent and deleted, without doing it
  --force      deploy even if the destination has other files, and replace those with the same path

Example: npm run deploy -- user@example.com:/var/www/site --dry-run`;

await runCommand(help, ({ positionals: [destination = ''], options }) =>
  deploy(destination, 'dry-run' in options, 'force' in options),
);
