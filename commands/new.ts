import { answersTo } from '../lib/ask.ts';
import { runCommand } from '../lib/command.ts';
import { contentFolder } from '../lib/content/folder.ts';
import { checkSettings } from '../lib/settings-check.ts';

const help = `npm run new -- [type] ["title"]

Begins an article: a folder with its file, and an example of everything that one can write. It is a draft.

  [type]     'code' or 'blog', the section that it belongs to, or 'page' for a page of its own
  ["title"]  in quotes; both are asked for where they are missing`;

await runCommand(help, async ({ words }) => {
  await checkSettings();
  // What is of today imports the settings, so it is imported only when they can be.
  const { beginArticle, beginningSchema } = await import('../lib/content/begin.ts');
  const questions = { type: 'its type, code, blog or page', title: 'its title' };
  const given = new Map(Object.entries({ type: words[0], title: words[1] }));
  const { folder, path } = beginArticle(await answersTo(beginningSchema, questions, given), contentFolder());
  console.log(`${folder}/ is there, with article.md.`);
  console.log(
    `\nNow write in ${folder}/article.md. It is a draft: 'npm run dev' shows it at ${path}, and no build publishes it.`,
  );
  console.log(
    "When it is finished, take its line 'draft: true' out. 'npm run check' says what is wrong with it, if anything is.",
  );
});
