import { applyBuildOptions } from '../lib/build/build-options.ts';
import { checkProject } from '../lib/check/check-project.ts';
import { checkSettings } from '../lib/check/check-settings.ts';
import type { Redirect } from '../lib/content/redirects.ts';
import { flag, runCommand, textOption } from '../lib/core/command-line.ts';
import { type Diagnostic, formatReport } from '../lib/core/diagnostics.ts';
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
        isRequired: true,
        isRepeated: true,
        isLast: true,
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

    const { lines, posts, passedOver } = readPosts(positionals, url, sitemap);
    console.log(lines.join('\n'));

    const { rows, warnings, feeds } = await importPosts(posts, contentFolder());
    if (isVerbose) {
      for (const { post, article, changes } of rows) {
        console.log(`${post} → ${article}: ${formatCounts(changes)}`);
      }
    }

    console.log(`Old feeds: ${feeds.map(describeFeed).join(', ')}`);
    printChanges(rows.flatMap(({ changes }) => changes));
    printWarnings(
      [...warnings, ...passedOver.map(warnOfMissingDate)],
      isVerbose,
    );

    console.log();
    // The exit status says whether the import worked, so errors in the content do not change it.
    await checkProject(checkOptions, isVerbose);
  },
);

function printChanges(changes: readonly string[]): void {
  const isImported = (change: string) =>
    /^(?:article|draft|file|redirect|already imported)\b/.test(change);
  const others = changes.filter((change) => !isImported(change));

  console.log(`Imported: ${formatCounts(changes.filter(isImported))}`);
  if (others.length > 0) {
    console.log(`Converted or removed: ${formatCounts(others)}`);
  }
}

/** Returns how often each change occurs, such as '3 × link, 1 × <img>'. */
function formatCounts(changes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const change of changes) {
    counts.set(change, (counts.get(change) ?? 0) + 1);
  }

  return [...counts]
    .map(([change, count]) => `${count} × ${change}`)
    .join(', ');
}

function printWarnings(warnings: readonly Diagnostic[], isVerbose = false) {
  if (warnings.length > 0) {
    const maxPerKind = isVerbose ? Number.POSITIVE_INFINITY : 1;
    const hint = 'Add --verbose to list all';
    console.log(formatReport(warnings, process.stdout, maxPerKind, hint));
  }
}

function warnOfMissingDate(file: string): Diagnostic {
  const problem = 'Not imported, because it has no date.';
  const reason = `${problem} If it is a page, add it by hand.`;

  return { file, reason, severity: 'warning' };
}

/**
 * Returns the old and the new path of a feed, such as '/atom.xml → /feed.xml',
 * or one path if they are equal.
 */
function describeFeed({ from, to }: Redirect): string {
  return from === to ? from : `${from} → ${to}`;
}
