import { readFileSync } from 'node:fs';
import type { Files } from '../../core/test-folder.ts';

export const image = readFileSync('e2e/awkward/13-album/gray.png');
const foreign = (name: string, from: string | RegExp = '', to = '') =>
  readFileSync(`lib/check/foreign/${name}.md`, 'utf8').replace(from, to);
export const post = (
  fields: readonly string[],
  ...body: readonly string[]
): string => ['---', ...fields, '---', '', ...body, ''].join('\n');

/** Returns the warning about an unknown tag. */
export function unknownTag(
  name: string,
  written: string,
  fate = 'was not converted',
): string {
  const remedy = `Write Markdown or HTML instead of '${written}', or write in import-tags.yaml what it becomes.`;

  return `The tag ${name} ${fate}. ${remedy}`;
}

/** Texts in articles, by their folders. */
type Texts = Readonly<Record<string, readonly (string | RegExp)[]>>;
type Blog = Readonly<{
  files: Files;
  url?: string;
  rows: readonly string[];
  redirects: string;
  texts?: Texts;
}>;

export const blogs: Readonly<Record<string, Blog>> = {
  'listings, templates, and categories in URLs from Jekyll': {
    files: {
      '_config.yml': 'title: A blog\nurl: "https://old.example"\n',
      'about.md': post(['title: About']),
      'assets/images/alert.png': image,
      '_posts/2019-03-12-a-cron-job.md': foreign('jekyll-highlight'),
      '_posts/2019-04-01-two.md': post(
        [
          'title: "Cron: two"',
          'tags: c d',
          'image: {path: /assets/images/alert.png}',
          'redirect_from: [/old/two/]',
        ],
        'After [`one`]({% post_url 2019-03-12-a-cron-job %}#why), [again](https://old.example/linux/monitoring/2019/03/12/a-cron-job).\n',
        '{% include note.html %} {% youtube abc %} `[x](/old/two/) {% post_url 2019-03-12-a-cron-job %}`\n',
        '```liquid\n{% raw %}{{ page.title }}{% endraw %} [x](/old/two/)\n```',
      ),
    },
    rows: [
      '_posts/2019-03-12-a-cron-job.md → 2-a-cron-job: 1 × article, 1 × file, 1 × highlight, 1 × site.baseurl, 1 × redirect',
      'The field layout was not imported.',
      'The field comments was not imported.',
      '_posts/2019-04-01-two.md → 3-two: 1 × article, 1 × file, 1 × post_url, 1 × youtube, 1 × <iframe>, 1 × link, 2 × redirect',
      unknownTag('note', '{% include note.html %}'),
      "'https://www.youtube.com/watch?v=abc' became a link, because there is no image of the video. Write [![what it shows](video.jpg)](https://youtu.be/…).",
      "There is no heading '#why'. The link leads to the top of the page.",
    ],
    redirects:
      '/linux/monitoring/2019/03/12/a-cron-job.html /blog/2/\n/2019/04/01/two.html /blog/3/\n/old/two/ /blog/3/\n/atom.xml /feed.xml\n',
    texts: {
      '2-a-cron-job': [
        /^```bash\n0 3 .*\n```\n+<!--more-->\n\nThe second/m,
        /\nThe second.*\n\n!\[.*\]\(alert\.png\)$/ms,
      ],
      '3-two': [
        '---\ntitle: "Cron: two"\nmainimg: alert.png\nslug: two\ndate: 2019-04-01\ntype: blog\ntags:\n  - c\n  - d\n---\n\n' +
          'After [`one`](/blog/2/#content), [again](/blog/2/).\n\n' +
          '{% include note.html %} <a href="https://www.youtube.com/watch?v=abc">www.youtube.com/watch?v=abc</a> `[x](/old/two/) {% post_url 2019-03-12-a-cron-job %}`\n\n' +
          '```liquid\n{{ page.title }} [x](/old/two/)\n```\n',
      ],
    },
  },
  'what articles cannot contain, permalinks in defaults, and anchors from Jekyll':
    {
      files: {
        '_config.yml':
          'defaults: [{scope: {type: posts}, values: {permalink: /:title/}}]',
        '_posts/2024-01-01-one.md': post(
          ['title: One', 'authors: [Ada, Max]', 'series: Games'],
          '# {{ page.title }}\n\n<style>\np { color: red }\n</style>\n\n- A list\n{:.wide}\n\n    {:ok, 1}\n\n[Here]({{ page.url }})',
          '<div style="color: red"><iframe src="https://www.youtube.com/embed/abc" title="Talk"></iframe></div>\n',
          'A `<script>` or Vec<String> <script src="https://gist.github.com/me/a1b2.js"></script>\n',
          '<img src="a.png" alt="A" style="width: 300px" onload="x()"> {% include note.html\n  text="N" %} {% callout "tip" %}Tip{% endcallout %}{{< /note >}}',
        ),
        '_posts/a.png': image,
        '_posts/2020-11-01-soldering.md': foreign('jekyll-kramdown'),
        'assets/images/iron.jpg': image,
      },
      rows: [
        '_posts/2020-11-01-soldering.md → 2-soldering: 1 × article, 1 × toc, 1 × attributes, 1 × redirect',
        'The field layout was not imported.',
        'The field toc was not imported.',
        'The field header was not imported.',
        "_posts/2024-01-01-one.md → 3-one: 1 × article, 1 × file, 1 × page.title, 1 × attributes, 1 × page.url, 1 × String, 1 × callout, 1 × title, 2 × 'style', 1 × 'onload', 1 × <script>, 1 × <iframe>, 1 × <style>, 1 × redirect",
        unknownTag('note', '{% include note.html text="N" %}'),
        unknownTag('note', '{{< /note >}}'),
        "'https://www.youtube.com/watch?v=abc' became a link, because there is no image of the video. Write [![what it shows](video.jpg)](https://youtu.be/…).",
      ],
      redirects: '/soldering/ /blog/2/\n/one/ /blog/3/\n/atom.xml /feed.xml\n',
      texts: {
        '3-one': [
          '\nauthor: Ada, Max\nseries: Games\n',
          /\n---\n+- A list\n/,
          '\n- A list\n\n    {:ok, 1}\n\n[Here](/blog/3/)\n',
          '\n<div><a href="https://www.youtube.com/watch?v=abc">Talk</a></div>\n',
          '\nA `<script>` or Vec&lt;String> <a href="https://gist.github.com/me/a1b2">gist.github.com/me/a1b2</a>\n',
          '\n<img src="a.png" alt="A"> {% include note.html\n  text="N" %} **tip** Tip{{< /note >}}\n',
        ],
      },
    },
  'bundles, TOML, permalinks of sections, and drafts from Hugo': {
    files: {
      'hugo.toml':
        "baseURL = 'https://old.example/'\n[permalinks]\n  notes = '/:year/:title/'\n",
      'content/posts/regal/index.md': foreign('hugo-bundle'),
      'content/posts/regal/plan.png': image,
      'content/posts/regal/regal.png': image,
      'content/posts/wiki.md': `${foreign('hugo-shortcodes')}\n{{< figure src="/wiki.png" caption="All 412" >}}\n`,
      'content/posts/_index.md': post(['title: Posts', 'date: 2020-01-01']),
      'content/notes/n.md': post(
        ['title: A note', 'date: 2024-01-02', 'draft: true'],
        '[Wiki]({{< ref "wiki.md" >}}) [again](/posts/wiki/)',
      ),
      'static/wiki.png': image,
    },
    rows: [
      'content/posts/wiki.md → 2-wiki: 1 × article, 1 × file, 1 × youtube, 1 × highlight, 1 × figure, 1 × <iframe>, 1 × redirect',
      "'https://www.youtube.com/watch?v=w7Ft2ymGmfc' became a link, because there is no image of the video. Write [![what it shows](video.jpg)](https://youtu.be/…).",
      'content/posts/regal/index.md → 3-ein-regal-aus-resten: 1 × article, 2 × file, 2 × redirect',
      'content/notes/n.md → 4-n: 1 × draft, 1 × ref, 1 × link, 1 × redirect (commented out)',
    ],
    redirects:
      '/posts/wiki/ /blog/2/\n/posts/ein-regal-aus-resten/ /blog/3/\n/2023/regal/ /blog/3/\n#/2024/a-note/ /blog/4/\n' +
      '/index.xml /feed.xml\n/posts/index.xml /feed.xml\n/post/index.xml /feed.xml\n/blog/index.xml /feed.xml\n',
    texts: {
      '2-wiki': [
        'date: 2022-05-20\ntype: blog\ntags:\n  - wiki\n  - static\n',
        '\n```python\nfor page in pages:\n    page.save()\n```\n',
        '\n<a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc">www.youtube.com/watch?v=w7Ft2ymGmfc</a>\n',
        '\n![All 412](wiki.png "All 412")\n',
      ],
      '3-ein-regal-aus-resten': [
        'mainimg: regal.png\n',
        'updated: 2023-02-14\n',
      ],
      '4-n': ['draft: true\n---\n\n[Wiki](/blog/2/) [again](/blog/2/)\n'],
    },
  },
  'dates, images, and components from Astro': {
    files: {
      'astro.config.mjs': "export default { site: 'https://old.example' };\n",
      'src/assets/one.png': image,
      'public/one.png': Buffer.concat([image, image]),
      'src/content/blog/flames.md': foreign('astro-content').replaceAll(
        './flame.png',
        '../../assets/one.png',
      ),
      'src/content/blog/dark.mdx': `${foreign('astro-mdx')}\n![P](/one.png)\n![S](@/assets/one.png)\n[Flames](./flames.md#x) [again](/blog/flames/)`,
    },
    rows: [
      'src/content/blog/flames.md → 2-flames: 1 × article, 1 × file, 1 × redirect',
      'src/content/blog/dark.mdx → 3-dark: 1 × article, 2 × file, 1 × Callout, 1 × import, 2 × link, 1 × redirect',
      unknownTag(
        'Callout',
        '<Callout type="tip">',
        'was removed, apart from the text in it',
      ),
      "There is no heading '#x'. The link leads to the top of the page.",
    ],
    redirects:
      '/blog/flames/ /blog/2/\n/blog/dark/ /blog/3/\n/rss.xml /feed.xml\n/atom.xml /feed.xml\n',
    texts: {
      '2-flames': [
        /^mainimg: one\.png\n.*^date: 2022-07-08$/ms,
        '\ndate: 2022-07-08\nupdated: 2022-08-01\n',
      ],
      '3-dark': [
        '![P](one.png)\n![S](2-one.png)\n[Flames](/blog/2/#content) [again](/blog/2/)',
      ],
    },
  },
  'folders, filters, and invalid front matter from Eleventy': {
    files: {
      '.eleventy.js':
        "module.exports = () => ({ dir: { input: 'content' } });\n",
      'content/posts/third/third.md': foreign(
        'eleventy-post',
        '/posts/firstpost/',
        "{{ '/posts/first/' | url }}",
      ),
      'content/posts/2018-05-01-first.md': post(
        ['title: A: B', 'tags: [posts, one]'],
        '<img src="./b.png" alt="B"> [Third](/posts/third/)',
      ),
    },
    rows: [
      'content/posts/2018-05-01-first.md → 2-first: 1 × article, 1 × <img>, 1 × link, 1 × redirect',
      'Invalid front matter, read line by line. YAMLParseError: Nested mappings are not allowed in compact mappings at line 1, column 8',
      "'./b.png' is not a post or file of the project. It was removed.",
      'content/posts/third/third.md → 3-third: 1 × article, 1 × link, 1 × redirect',
      unknownTag('if', '{% if page.url %}'),
      'The field layout was not imported.',
    ],
    redirects:
      '/posts/first/ /blog/2/\n/posts/third/ /blog/3/\n/feed/feed.xml /feed.xml\n',
    texts: {
      '2-first': ['title: "A: B"\n'],
      '3-third': ['[the first one](/blog/2/)'],
    },
  },
  'the output of WordPress exporters': {
    files: {
      'posts/2016-10-28-tyres/index.md': foreign(
        'wordpress-export',
        /<p style.*p>/,
        '[Before](/2009/12/24/netbook/)',
      ),
      'posts/2016-10-28-tyres/tyre.jpg': image,
      'wp-content/uploads/2016/10/tyre.jpg': Buffer.concat([image, image]),
      'posts/2009/netbook.md': foreign('wordpress-classic'),
    },
    url: '/:year/:month/:day/:name/',
    rows: [
      'posts/2009/netbook.md → 2-netbook: 1 × article, 1 × code, 1 × redirect',
      'posts/2016-10-28-tyres/index.md → 3-tyres: 1 × article, 2 × file, 1 × caption, 1 × link, 1 × redirect',
      'The field wordpress_id was not imported.',
    ],
    redirects:
      '/2009/12/24/netbook/ /blog/2/\n/2016/10/28/winter-tyres/ /blog/3/\n/feed/ /feed.xml\n/feed/atom/ /feed.xml\n',
    texts: {
      '3-tyres': [
        '\ntitle: Winter tyres & summer plans\nmainimg: 2-tyre.jpg\n',
        '![A worn tyre](tyre.jpg "3 mm left")\n\n[Before](/blog/2/)',
      ],
    },
  },
  'fields without fences, languages of code, image tags, and components from Pelican':
    {
      files: {
        'pelicanconf.py':
          "# Settings\nSITEURL = ''\nARTICLE_URL = '{category}/{date:%Y}/{slug}.html'\n",
        'content/2024-05-01-one.md':
          'Title: One: more\nDate: 2024-05-01 20:10\nCategory: Dev\nSummary: Short.\nX: 1\n\n' +
          'Text\n\n    :::perl\n    my $a;\n\n    $a = 1;\n\n- Item\n\n        #!sh\n        ls\n\nEnd\n',
        'content/two.md':
          'title: Two\ndate: 2024-05-02\n\n[A]({filename}/2024-05-01-one.md#x) ![B]({static}/media/b.png) [C]({attach}c.ogg) [D](/)\n\n' +
          '{% photo right /media/b.png A square %} <Link to="/dev/2024/one-more.html">E</Link> <Card link="https://f.example/" /> <object data="/media/b.png" title="F"></object> <embed src="/media/v.mp4">\n',
        'content/media/b.png': image,
        'content/media/v.mp4': readFileSync(
          'lib/media/images/fixtures/turned.mp4',
        ),
        'content/c.ogg': 'OggS',
      },
      rows: [
        'content/2024-05-01-one.md → 2-one: 1 × article, 2 × listing, 1 × redirect',
        'The field x was not imported.',
        'content/two.md → 3-two: 1 × article, 2 × file, 1 × photo, 1 × Link, 1 × Card, 1 × <embed>, 1 × <object>, 3 × link, 1 × redirect',
        "'c.ogg' has a type that articles cannot publish. It was removed. Copy it into public/ and link to it.",
        "There is no heading '#x'. The link leads to the top of the page.",
      ],
      redirects:
        '/dev/2024/one-more.html /blog/2/\n/2024/two.html /blog/3/\n/feeds/all.atom.xml /feed.xml\n/feeds/all.rss.xml /feed.xml\n',
      texts: {
        '2-one': [
          'title: "One: more"\npreview: Short.\nslug: one\ndate: 2024-05-01\ntype: blog\ntags:\n  - Dev\n---\n\n' +
            'Text\n\n```perl\nmy $a;\n\n$a = 1;\n```\n\n- Item\n\n  ```sh\n  ls\n  ```\n\nEnd\n',
        ],
        '3-two': [
          '\n[A](/blog/2/#content) ![B](b.png) C [D](/)\n\n![A square](b.png) <a href="/blog/2/">E</a> ',
          '</a> <a href="https://f.example/">https://f.example/</a> <img src="b.png" alt="F"> <a href="v.mp4">v.mp4</a>\n',
        ],
      },
    },
  'URLs and dates in the front matter, drafts, and links by file and name from Zola':
    {
      files: {
        'config.toml': 'base_url = "https://old.example"',
        'content/one/index.md':
          '+++\ntitle = "One"\npath = "2024/05/01/one"\n+++\n# One\n\n## The end!',
        'content/two.md':
          '+++\ntitle = "Two"\ndate = 2024-06-01\n[taxonomies]\ntags = ["rust"]\n+++\n[A](@/one/index.md) [B](/2024/05/01/one/#the-end) [C](/elsewhere/one) [D](/about/) [E](/two/) ![Far](https://far.example/a.png)\n',
        'content/my-drafts/three.md': post([
          'title: Three',
          'date: 2024-07-01',
        ]),
        'content/about.md': post(['title: About']),
        'content/README.md': post(['title: Read me', 'date: 2024-01-01']),
      },
      rows: [
        'content/one/index.md → 2-one: 1 × article, 1 × title, 1 × redirect',
        'content/two.md → 3-two: 1 × article, 4 × link, 1 × <img>, 1 × redirect',
        "'/about/' is not a post or file of the project. It became a link to the old site.",
        "'https://far.example/a.png' is on another host, and became a link.",
        'content/my-drafts/three.md → 4-three: 1 × draft, 1 × redirect (commented out)',
      ],
      redirects:
        '/2024/05/01/one /blog/2/\n/two/ /blog/3/\n#/my-drafts/three/ /blog/4/\n/atom.xml /feed.xml\n/rss.xml /feed.xml\n',
      texts: {
        '3-two': [
          'tags:\n  - rust\n---\n\n[A](/blog/2/) [B](/blog/2/#the-end) [C](/blog/2/) [D](https://old.example/about/) [E](/blog/3/) [Far](https:',
        ],
      },
    },
};
