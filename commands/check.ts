import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { flag, runCommand } from '../lib/core/command-line.ts';

await runCommand(
  {
    name: 'npm run check',
    summary:
      'Checks settings, articles, and images without building. ' +
      'Exits with code 1 if there are errors, so it works as a git hook.',
    options: {
      verbose: flag(
        'print all errors and warnings, not one of each kind that occurs more than ten times',
      ),
    },
    example: 'npm run check',
  },
  async ({ values: { verbose } }) => {
    const isCorrect = await checkProject(applyBuildOptions(), verbose);
    if (!isCorrect) {
      process.exitCode = 1;
    }
  },
);
