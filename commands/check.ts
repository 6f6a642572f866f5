import { checkProject } from '../lib/build/checking.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';

await reportFaults(async () => {
  const { options } = readCommandLine(process.argv.slice(2), {
    command: 'npm run check',
    does: 'Says everything that a build would complain of, each with its line, without building. Its status fits a git hook.',
    options: { content: ['folder', 'where the articles are, instead of content/'] },
  });
  await checkProject({ content: options.get('content') });
});
