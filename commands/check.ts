import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { runCommand } from '../lib/core/command-line.ts';

const help = `npm run check -- [--content folder]

Checks settings, articles, and images without building. Exits with code 1 if there are errors, so it works as a git hook.

  --content folder  folder of the articles (default: content)

Example: npm run check`;

await runCommand(help, ({ options }) => checkProject(applyBuildOptions({ content: options.get('content') })));
