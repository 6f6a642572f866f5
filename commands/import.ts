import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import type { Redirect } from '../lib/content/redirects.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { formatReport } from '../lib/core/diagnostics.ts';
import { contentFolder } from '../lib/core/list-files.ts';

const help = `npm run import -- [--url pattern] [--verbose] folder-or-file…

Imports and checks Markdown posts from Jekyll, Hugo, Hexo, Astro, Eleventy, Zola, Pelican, Next.js, or a WordPress exporter.

  --url pattern    how the URLs of the old posts look, with :year, :month, :day, :slug, :name, :title, or :path
  --verbose        list all posts and warnings, not their counts
  folder-or-file…  the other project or some of its posts; they are not changed

Example: npm run import -- --url "/:year/:slug/" ../old-blog`;

/** Returns how often each change occurs, such as '3 × link, 1 × <img>'. */
const formatCounts = (changes: readonly string[]) =>
  [...new Set(changes)]
    .map(
      (kind) => `${changes.filter((other) => other === kind).length} × ${kind}`,
    )
    .join(', ');

/**
 * Returns the old and the new path of a feed, such as '/atom.xml → /feed.xml',
 * or one path if they are equal.
 */
const describeFeed = ({ from, to }: Redirect) =>
  from === to ? from : `${from} → ${to}`;

await runCommand(help, async ({ positionals, options }) => {
  await checkSettings();
  // Imports these modules after the check, because they import the settings.
  const { readPosts } = await import('../lib/scaffold/import/read-posts.ts');
  const { importPosts } = await import(
    '../lib/scaffold/import/import-posts.ts'
  );
  const isVerbose = 'verbose' in options;
  const checkOptions = applyBuildOptions();
  const { lines, posts, passedOver } = readPosts(positionals, options['url']);
  console.log(lines.join('\n'));
  const { rows, warnings, feeds } = await importPosts(posts, contentFolder());
  if (isVerbose)
    console.log(
      rows
        .map(
          ({ post, article, changes }) =>
            `${post} → ${article}: ${formatCounts(changes)}`,
        )
        .join('\n'),
    );
  console.log(`Old feeds: ${feeds.map(describeFeed).join(', ')}`);
  const changes = rows.flatMap((row) => row.changes);
  const isImported = (change: string) =>
    /^(?:article|draft|file|redirect|already imported)\b/.test(change);
  console.log(`Imported: ${formatCounts(changes.filter(isImported))}`);
  const others = changes.filter((change) => !isImported(change));
  if (others[0]) console.log(`Converted or removed: ${formatCounts(others)}`);
  const maxPerKind = isVerbose ? Number.POSITIVE_INFINITY : 1;
  const reason =
    'Not imported, because it has no date. If it is a page, add it by hand.';
  const all = [
    ...warnings,
    ...passedOver.map((file) => ({
      file,
      reason,
      severity: 'warning' as const,
    })),
  ];
  if (all[0])
    console.log(
      formatReport(
        all,
        process.stdout,
        maxPerKind,
        'Add --verbose to list all',
      ),
    );
  console.log();
  // The exit status says whether the import worked, so errors in the content do not change it.
  await checkProject(checkOptions, isVerbose);
});
