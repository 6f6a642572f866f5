import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { contentFolder } from '../lib/core/list-files.ts';

const help = `npm run import -- folder-or-file…

Imports Markdown posts from Jekyll, Hugo, Astro, Eleventy, or a WordPress exporter, and checks them.

  folder-or-file…  the other project or some of its posts; they are not changed

Example: npm run import -- ../old-blog`;

await runCommand(help, async ({ positionals }) => {
  await checkSettings();
  // Imports `import-posts.ts` after the check, because that module imports the settings.
  const { importPosts } = await import('../lib/scaffold/import/import-posts.ts');
  const rows = importPosts(positionals, contentFolder());
  console.table(rows, ['post', 'folder', 'changed']);
  for (const { post, left } of rows)
    for (const what of left) console.log(`${post}: warning: ${what.replace(/\.?$/, '.')}`);
  console.log();
  await checkProject(applyBuildOptions());
});
