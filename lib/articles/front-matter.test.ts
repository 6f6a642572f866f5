import { describe, expect, test } from 'vitest';
import { article, faults, write } from './test-content.ts';

describe('front matter', () => {
  test('that is missing', async () => {
    write('2-post/article.md', 'Just a text.\n');
    expect(await faults()).toEqual([
      "2-post/article.md:1: The front matter is missing. Begin the file with a line '---', the fields, and another '---'.",
    ]);
  });

  test('that is not YAML', async () => {
    write('2-post/article.md', article({ title: '"unclosed' }));
    expect((await faults())[0]).toMatch(
      /^2-post\/article\.md:\d+: The front matter is not YAML: Missing closing "quote/,
    );
  });

  test('that is JavaScript, which is not run', async () => {
    write('2-post/article.md', `---js\n({ title: (globalThis.wasRun = true) })\n---\n\nBody.\n`);
    expect(await faults()).toEqual([
      "2-post/article.md:1: The front matter is written in 'js'. Write it in YAML, below a line that is just '---'.",
    ]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('with an unknown field', async () => {
    write('2-post/article.md', article({ colour: 'red' }));
    expect(await faults()).toEqual([
      "2-post/article.md:9: 'colour' is not a field of an article. The fields are: title, subtitle, mainimg, mainimgalt, preview, slug, date, updated, type.",
    ]);
  });

  test('with a missing field', async () => {
    write('2-post/article.md', article({ subtitle: undefined }));
    expect(await faults()).toEqual([
      "2-post/article.md:1: 'subtitle' is missing. Add a line 'subtitle: …' to the front matter.",
    ]);
  });

  test('with an empty field', async () => {
    write('2-post/article.md', article({ title: "'  '", slug: '' }));
    expect(await faults()).toEqual(["2-post/article.md:2: 'title' is empty. Write a text behind the colon."]);
    write('2-post/article.md', article({ slug: '' }));
    expect(await faults()).toEqual([
      "2-post/article.md:6: 'slug' is empty. Write a text behind the colon; only the home page has none.",
    ]);
  });

  test('with a type that does not exist', async () => {
    write('2-post/article.md', article({ type: 'post' }));
    expect(await faults()).toEqual([
      "2-post/article.md:8: The type 'post' does not exist. Write 'code', 'blog' or 'page'.",
    ]);
  });

  test('with a type that belongs to the pages of the site alone', async () => {
    write('2-post/article.md', article({ type: 'page' }));
    expect(await faults()).toEqual([
      "2-post/article.md:8: The type of article 2 is 'page'. Only articles 0 and 1 are pages: write 'code' or 'blog'.",
    ]);
  });

  test.each(['2024-02-30', '2023-02-29', '2024-13-01', '22.12.2024', '2024-12-22T10:00:00Z', 'today'])(
    'with the date %s, which is not a day of the calendar',
    async (date) => {
      write('2-post/article.md', article({ date }));
      expect(await faults()).toEqual([
        `2-post/article.md:7: The date '${date}' is not a day of the calendar. Write it as year, month and day: '2024-12-22'.`,
      ]);
    },
  );

  test.each(['2024-02-29', "'2024-12-22'"])('with the date %s, which is one', async (date) => {
    write('2-post/article.md', article({ date }));
    expect(await faults()).toEqual([]);
  });
});
