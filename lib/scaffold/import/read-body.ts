import type { Site } from './find-site.ts';
import { type ParsedText, parsePost } from './parse-post.ts';

/** Stands for '{' in text that tags mark as text, until the post is written. No author uses it. */
export const literalBrace = '\u{10fffc}';

/** Parses the body of a post. */
export function readBody(body: string, path: string, site: Site): ParsedText {
  const markdown = path.endsWith('.html') ? flattenHtml(body) : body;
  const { hasRawTags } = site.generator;

  return parsePost(hasRawTags ? removeRawTags(markdown) : markdown);
}

/** Matches `{% raw %}` and `{% endraw %}`. */
const tag = String.raw`\{%-? *(?:end)?raw *-?%\}`;

/** Matches a tag, with its line if nothing else is in the line. */
const rawTag = new RegExp(`^[ \\t]*${tag}[ \\t]*\\n|${tag}`, 'm');

/** Removes the tags that mark text, because Liquid removes them before Markdown is read. */
function removeRawTags(source: string): string {
  const parts = source.split(rawTag).map((part, index) => {
    const isLiteral = index % 2 === 1;
    return isLiteral ? part.replaceAll('{', literalBrace) : part;
  });

  return parts.join('');
}

/** Matches `<pre>a</pre>` and `{% highlight c %}a{% endhighlight %}`. */
const listing = /(<pre.*?<\/pre>|\{% *highlight.*?endhighlight *%\})/is;

/**
 * Writes HTML as one block of Markdown. Empty lines would end the block, and
 * indented lines after them would be code.
 */
function flattenHtml(html: string): string {
  const parts = html.trim().split(listing);
  const flat = parts.map((part, index) => {
    if (index % 2 === 0) {
      return part.replace(/\n\s*/g, '\n');
    }
    return part.startsWith('<')
      ? part.replace(/(?<=\n)[ \t]*\n/g, '&#10;')
      : part;
  });

  return `<div>\n${flat.join('')}\n</div>`;
}
