import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { runCommand } from '../lib/core/command-line.ts';
import { askForMissing } from '../lib/core/prompts.ts';
import { answersSchema, initProject } from '../lib/scaffold/init-project.ts';

const questions = {
  name: 'name of your site',
  'site-url': 'URL of your site, such as https://name.example',
  email: 'email address that visitors see',
  'form-endpoint':
    'form endpoint, or the full URL from a form service; to decide later, type https://api.name.example',
  locale: 'locale of your texts, such as en-US, es, de, or fr',
  yes: "'yes' to delete the sample articles with their images and tests",
} as const;

const help = `npm run init -- [--name text] [--site-url url] [--email address] [--form-endpoint url] [--locale tag] [--yes]

Replaces the samples with your settings and two short pages. Asks for missing options. You can restore everything with git.

  --name text          ${questions.name}
  --site-url url       ${questions['site-url']}
  --email address      ${questions.email}
  --form-endpoint url  ${questions['form-endpoint']}
  --locale tag         ${questions.locale}
  --yes                delete the samples without asking

Example: npm run init -- --name "Ana Gray" --site-url https://ana.example --yes`;

await runCommand(help, async ({ options }) => {
  const given = { ...options, yes: 'yes' in options ? 'yes' : undefined };
  initProject(
    await askForMissing(answersSchema, questions, given, '--'),
    new Date().getFullYear(),
  );
  const biome = createRequire(import.meta.url).resolve(
    '@biomejs/biome/bin/biome',
  );
  execFileSync(process.execPath, [biome, 'format', '--write', 'settings.ts'], {
    stdio: 'ignore',
  });
  // Generates the icons from the new settings.
  execFileSync(process.execPath, ['--import', 'tsx', 'commands/icons.ts'], {
    stdio: 'inherit',
  });
  console.log('\nReplaced the samples. Next steps:');
  console.log(
    "- Write the home page, content/1-home/article.md, with 'npm run dev' running.",
  );
  console.log('- Add a logo, a hero image, and an icon (docs/writing.md).');
  console.log(
    "- Create an article with 'npm run new', or import yours with 'npm run import'.",
  );
});
