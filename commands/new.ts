import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { contentFolder } from '../lib/core/list-files.ts';
import { askForMissing } from '../lib/core/prompts.ts';

const questions = { type: 'type (code, blog, or page)', title: 'title' };

await runCommand(
  {
    name: 'npm run new',
    summary:
      'Creates a draft with Markdown examples. Asks for missing arguments.',
    arguments: [
      {
        label: '[type]',
        help: "'code' or 'blog' for an article in that section, or 'page' for a standalone page",
      },
      { label: '["title"]', help: 'title in quotes' },
    ],
    options: {},
    example: 'npm run new -- code "Snake in Rust"',
  },
  async ({ positionals: [type, title] }) => {
    await checkSettings();
    // Imports this module after the check, because it imports the settings.
    const { createArticle, newArticleSchema } = await import(
      '../lib/scaffold/new-article.ts'
    );

    const given = { type, title };
    const answers = await askForMissing(newArticleSchema, questions, given);
    const { folder, path } = createArticle(answers, contentFolder());

    console.log(`Created ${folder}/article.md.

It is a draft: 'npm run dev' shows it at ${path}, and builds leave it out.
To publish it, remove the line 'draft: true' and build. 'npm run check' lists its errors.`);
  },
);
