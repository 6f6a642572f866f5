import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../check/test-content.ts';
import { type Files, testFolder } from '../../core/test-folder.ts';
import { importPosts } from './import-posts.ts';
import { readPosts } from './read-posts.ts';
import { post } from './test-blogs.ts';

/** The place of a post, and the files next to it. */
interface Surroundings {
  readonly files?: Files;
  readonly name?: string;
  readonly fields?: readonly string[];
}

/** The new article of a post. */
interface TestArticle {
  readonly text: string;
  /** The lines of the front matter. */
  readonly fields: string;
  readonly warnings: readonly string[];
}

export const jekyll: Files = { '_config.yml': 'url: https://old.example\n' };

/** Imports one post, and returns its new body and the warnings about it. */
export async function convert(
  body: string,
  {
    files = jekyll,
    name = '_posts/2024-01-02-one.md',
    fields = ['title: One', 'date: 2024-01-02'],
  }: Surroundings = {},
): Promise<TestArticle> {
  const blog = testFolder({ ...files, [name]: post(fields, body) });
  const { posts } = readPosts([blog]);
  const imported = await importPosts(posts, root);

  const { folder } = imported.posts.find(({ path }) => path === name) ?? {};
  const source = readFileSync(join(folder ?? '', 'article.md'), 'utf8');
  const reasons = imported.warnings.map(({ reason }) => reason);
  const [, fieldLines = '', ...rest] = source.split(/^---\n/m);
  const text = rest.join('---\n').replace(/^\n|\n$/g, '');
  return {
    text,
    fields: fieldLines,
    warnings: reasons,
  };
}

/** Reads a file in the content folder. */
export const read = (path: string): string =>
  readFileSync(join(root, path), 'utf8');

/** The output of an import. */
interface TestImport {
  /** The paths of files with front matter that were not imported. */
  readonly passedOver: readonly string[];
  /** A line with the path, article, and changes of each post, followed by its warnings. */
  readonly rows: readonly string[];
  readonly lines: readonly string[];
}

/** Imports posts. */
export async function importFrom(
  path: string,
  url?: string,
): Promise<TestImport> {
  const { posts, warnings: skipped } = readPosts([path], url);
  const imported = await importPosts(posts, root);
  const results = imported.posts.flatMap(
    ({ path: post, newPath, folder, changes }) => {
      const kinds = [...new Set(changes)]
        .filter(Boolean)
        .map(
          (kind) =>
            `${changes.filter((other) => other === kind).length} × ${kind}`,
        );
      const reasons = imported.warnings
        .filter(({ file }) => file === post)
        .map(({ reason }) => reason);
      return [
        `${post} → ${folder.replace(`${root}/`, '') || newPath}: ${kinds.join(', ')}`,
        ...reasons,
      ];
    },
  );
  return {
    passedOver: skipped.map(({ file }) => file),
    rows: results,
    lines: imported.lines.map((line) =>
      line.replace(/^\S*glidepath-\w+(?:\/|: )/, '').trim(),
    ),
  };
}
