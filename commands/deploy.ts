import { deploy } from '../lib/build/deploy.ts';
import { flag, runCommand } from '../lib/core/command-line.ts';

await runCommand(
  {
    name: 'npm run deploy',
    summary:
      'Builds the site and deploys it with rsync: sends changed files, ' +
      'and deletes files of earlier deploys that the site no longer has.',
    arguments: [
      {
        label: 'DESTINATION',
        help: "a local folder, or a folder on a host: 'user@host:/var/www/site'",
      },
    ],
    options: {
      'dry-run': flag('list what would be sent and deleted, without doing it'),
    },
    example: 'npm run deploy -- user@example.com:/var/www/site --dry-run',
  },
  ({ positionals: [destination = ''], values }) =>
    deploy(destination, values['dry-run']),
);
