import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { contentFolder } from '../lib/core/list-files.ts';
import { askForMissing } from '../lib/core/prompts.ts';

const help = `npm run new -- [type] ["title"]

Creates a draft with Markdown examples. Asks for missing arguments.

  [type]     'code' or 'blog' for an article in that section, or 'page' for a standalone page
  ["title"]  title in quotes

Example: npm run new -- code "Snake in Rust"`;

await runCommand(help, async ({ positionals: [type, title] }) => {
  await checkSettings();
  // Imports `new-article.ts` after the check, because that module imports the settings.
  const { createArticle, newArticleSchema } = await import(
    '../lib/scaffold/new-article.ts'
  );
  const questions = { type: 'type (code, blog, or page)', title: 'title' };
  const answers = await askForMissing(newArticleSchema, questions, {
    type,
    title,
  });
  const { folder, path } = createArticle(answers, contentFolder());
  console.log(`Created ${folder}/article.md.`);
  console.log(
    `\nIt is a draft: 'npm run dev' shows it at ${path}, and builds leave it out.`,
  );
  console.log(
    "To publish it, remove the line 'draft: true' and build. 'npm run check' lists its errors.",
  );
});
