import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { runCommand } from '../lib/core/command-line.ts';

const help = `npm run check -- [--content folder] [--verbose]

Checks settings, articles, and images without building. Exits with code 1 if there are errors, so it works as a git hook.

  --content folder  folder of the articles (default: content)
  --verbose         print all errors and warnings, not one of each kind that occurs more than ten times

Example: npm run check`;

await runCommand(help, async ({ options }) => {
  const isCorrect = await checkProject(
    applyBuildOptions(options),
    'verbose' in options,
  );
  if (!isCorrect) process.exitCode = 1;
});
