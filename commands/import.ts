import { checkProject } from '../lib/build/check-project.ts';
import { runCommand } from '../lib/command.ts';
import { contentFolder } from '../lib/content/folder.ts';
import { checkSettings } from '../lib/settings-check.ts';

const help = `npm run import -- folder-or-file…

Makes articles of Markdown posts of Jekyll, Hugo, Astro, Eleventy or a WordPress exporter, and checks them.

  folder-or-file…  the other generator's project, or some of its posts; nothing in it is changed`;

await runCommand(help, async ({ words }) => {
  await checkSettings();
  // What reads redirects imports the settings, so it is imported only when they can be.
  const { importPosts } = await import('../lib/importing/import.ts');
  const rows = importPosts(words, contentFolder());
  console.table(rows, ['post', 'folder', 'changed']);
  for (const { post, left } of rows) for (const what of left) console.log(`${post}, left: ${what}`);
  console.log();
  await checkProject();
});
