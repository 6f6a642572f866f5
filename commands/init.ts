import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { flag, runCommand, textOption } from '../lib/core/command-line.ts';
import { askForMissing } from '../lib/core/prompts.ts';
import { answersSchema, initProject } from '../lib/scaffold/init-project.ts';

const options = {
  name: textOption('text', 'name of your site'),
  'site-url': textOption(
    'url',
    'URL of your site, such as https://name.example',
  ),
  email: textOption('address', 'email address that visitors see'),
  'form-endpoint': textOption(
    'url',
    'form endpoint, or the full URL from a form service; ' +
      'to decide later, type https://api.name.example',
  ),
  locale: textOption(
    'tag',
    'locale of your texts, such as en-US, es, de, or fr',
  ),
  yes: flag('delete the samples without asking'),
};

const questions = {
  name: options.name.help,
  'site-url': options['site-url'].help,
  email: options.email.help,
  'form-endpoint': options['form-endpoint'].help,
  locale: options.locale.help,
  yes: "'yes' to delete the sample articles with their images and tests",
};

await runCommand(
  {
    name: 'npm run init',
    summary:
      'Replaces the samples with your settings and two short pages. ' +
      'Asks for missing options. You can restore everything with git.',
    options,
    example:
      'npm run init -- --name "Ana Gray" --site-url https://ana.example --yes',
  },
  async ({ values }) => {
    const given = { ...values, yes: values.yes ? 'yes' : undefined };
    const answers = await askForMissing(answersSchema, questions, given, '--');
    initProject(answers, new Date().getFullYear());

    const { resolve } = createRequire(import.meta.url);
    const biome = resolve('@biomejs/biome/bin/biome');
    runNode('ignore', [biome, 'format', '--write', 'settings.ts']);
    // Generates the icons from the new settings.
    runNode('inherit', ['--import', 'tsx', 'commands/icons.ts']);

    console.log(`
Replaced the samples. Next steps:
- Write the home page, content/1-home/article.md, with 'npm run dev' running.
- Add a logo, a hero image, and an icon (docs/writing.md).
- Create an article with 'npm run new', or import yours with 'npm run import'.`);
  },
);

function runNode(stdio: 'ignore' | 'inherit', args: readonly string[]): void {
  execFileSync(process.execPath, args, { stdio });
}
