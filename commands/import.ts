import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import { flag, runCommand, textOption } from '../lib/core/command-line.ts';
import { formatReport } from '../lib/core/diagnostics.ts';
import { contentFolder } from '../lib/core/list-files.ts';

await runCommand(
  {
    name: 'npm run import',
    summary:
      'Imports and checks Markdown posts from Jekyll, Hugo, Hexo, Astro, ' +
      'Eleventy, Zola, Pelican, Docusaurus, VitePress, Gatsby, Next.js, ' +
      'or a WordPress exporter.',
    options: {
      url: textOption(
        'pattern',
        'how the URLs of the old posts look, with :year, ' +
          ':month, :day, :slug, :name, :title, or :path',
      ),
      sitemap: textOption(
        'file',
        "the old site's sitemap.xml, in which the URLs of the old posts are looked up",
      ),
      verbose: flag('list all posts and warnings, not their counts'),
    },
    arguments: [
      {
        label: 'folder-or-file…',
        help: 'the other project or some of its posts; they are not changed',
      },
    ],
    example: 'npm run import -- --url "/:year/:slug/" ../old-blog',
  },
  async ({ positionals, values: { url, sitemap, verbose: isVerbose } }) => {
    await checkSettings();
    // Imports these modules after the check, because they import the settings.
    const { readPosts } = await import('../lib/scaffold/import/read-posts.ts');
    const { importPosts } = await import(
      '../lib/scaffold/import/import-posts.ts'
    );
    const checkOptions = applyBuildOptions();

    const read = readPosts(positionals, url, sitemap);
    const imported = await importPosts(read.posts, contentFolder());
    console.log(imported.lines.join('\n'));
    if (isVerbose) {
      for (const { path, folder, newPath, changes } of imported.posts) {
        const article = folder || newPath;
        console.log(`${path} → ${article}: ${formatCounts(changes)}`);
      }
    }

    const changes = imported.posts.flatMap((post) => post.changes);
    console.log(`Redirected feeds: ${imported.feeds.join(', ')}`);
    console.log(`Changes: ${formatCounts(changes)}`);
    const maxPerKind = isVerbose ? Number.POSITIVE_INFINITY : 1;
    const warnings = [...imported.warnings, ...read.warnings];
    const hint = 'Add --verbose to list all';
    console.log(formatReport(warnings, process.stdout, maxPerKind, hint));
    console.log();
    // The exit status says whether the import worked, so errors in the content do not change it.
    await checkProject(checkOptions, isVerbose);
  },
);

/** Returns how often each change occurs, such as '3 × link, 1 × <img>'. */
function formatCounts(changes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const change of changes.filter(Boolean)) {
    counts.set(change, (counts.get(change) ?? 0) + 1);
  }

  return [...counts]
    .map(([change, count]) => `${count} × ${change}`)
    .join(', ');
}
