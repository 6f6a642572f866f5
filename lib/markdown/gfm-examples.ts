/**
 * The examples of what GitHub Flavored Markdown 0.29 adds to CommonMark: tables, tasks, strikethrough, autolinks and HTML
 * that it disallows. From https://github.github.com/gfm/, under CC BY-SA 4.0; no package has them.
 */
export const gfmExamples: readonly string[] = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
  '| abc | def |\n| --- | --- |\n',
  '- [ ] foo\n- [x] bar\n',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n',
  '~~Hi~~ Hello, ~there~ world!\n',
  'This ~~has a\n\nnew paragraph~~.\n',
  'This will ~~~not~~~ strike.\n',
  'www.commonmark.org\n',
  'Visit www.commonmark.org/help for more information.\n',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n',
  'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)\n',
  'www.google.com/search?q=(business))+ok\n',
  'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;\n',
  'www.commonmark.org/he<lp\n',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n',
  'foo@bar.baz\n',
  "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
  'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n',
  'mailto:foo@bar.baz\n\nmailto:a.b-c_d@a.b\n\nmailto:a.b-c_d@a.b.\n\nmailto:a.b-c_d@a.b/\n\nmailto:a.b-c_d@a.b-\n\nmailto:a.b-c_d@a.b_\n\nxmpp:foo@bar.baz\n\nxmpp:foo@bar.baz.\n',
  'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com\n',
  'xmpp:foo@bar.baz/txt/bin\n',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
];
