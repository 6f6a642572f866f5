import { checkProject } from '../lib/build/checking.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';

const help = `npm run check -- [--content folder]

Says what is wrong with settings, articles and drawings, each with its line, without building. Its status fits a git hook.

  --content folder  where the articles are, instead of content/`;

await reportFaults(async () => {
  const { options } = readCommandLine(help);
  await checkProject({ content: options.get('content') });
});
