import { checkProject } from '../lib/build/checking.ts';
import { contentFolder } from '../lib/content/folder.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';
import { checkSettings } from '../lib/settings-check.ts';

await reportFaults(async () => {
  const { words } = readCommandLine(process.argv.slice(2), {
    command: 'npm run import',
    does: 'Makes articles of Markdown posts of Jekyll, Hugo, Astro, Eleventy or a WordPress exporter, and checks them.',
    words: { 'folder-or-file …': "the other generator's project, or some of its posts; nothing in it is changed" },
  });
  await checkSettings();
  // What reads redirects imports the settings, so it is imported only when they can be.
  const { importPosts } = await import('../lib/importing/import.ts');
  const rows = importPosts(words, contentFolder());
  const heads = { post: 'post', folder: 'new folder', changed: 'changed', left: [] };
  const widthOf = (column: 'post' | 'folder') => Math.max(...[heads, ...rows].map((row) => row[column].length));
  for (const { post, folder, changed, left } of [heads, ...rows]) {
    console.log(`${post.padEnd(widthOf('post'))}  ${folder.padEnd(widthOf('folder'))}  ${changed}`.trimEnd());
    for (const what of left) console.log(`  left: ${what}`);
  }
  console.log();
  await checkProject();
});
