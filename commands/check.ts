import { checkProject } from '../lib/build/check-project.ts';
import { runCommand } from '../lib/command.ts';

const help = `npm run check -- [--content folder]

Says what is wrong with settings, articles and drawings, each with its line, without building. Its status fits a git hook.

  --content folder  where the articles are, instead of content/`;

await runCommand(help, ({ options }) => checkProject({ content: options.get('content') }));
