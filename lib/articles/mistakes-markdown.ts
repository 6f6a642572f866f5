import { settings } from '../settings.ts';
import { article, type Mistake, type Oddity } from './test-content.ts';

/** The file of an article with a body, whose first line is line 11. */
function post(body: string): Mistake['files'] {
  return { '2-post/article.md': article({}, body) };
}

/** Bodies with mistakes: what is wrong, the body, and what is said of it. */
const bodies: readonly (readonly [says: string, body: string, ...faults: readonly string[]])[] = [
  [
    'a picture of another host',
    '![A cat](https://cats.example/cat.png)',
    "11:1: The policy of the page refuses 'https://cats.example/cat.png', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
  ],
  [
    'a picture of another host in HTML',
    'A cat: <img src="https://cats.example/cat.png" alt="A cat">.',
    "11:8: The policy of the page refuses 'https://cats.example/cat.png', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
  ],
  [
    'a film of another host',
    '<video src="https://films.example/a.mp4" controls></video>',
    "11:1: The policy of the page refuses 'https://films.example/a.mp4', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
  ],
  [
    'a sound of another host',
    '<audio controls src="//sounds.example/a.mp3"></audio>',
    "11:1: The policy of the page refuses '//sounds.example/a.mp3', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
  ],
  [
    'a picture of another host in a set',
    '<img src="/icon.svg" srcset="/icon.svg 1x, https://cats.example/2.png 2x" alt="A cat">',
    "11:1: The policy of the page refuses 'https://cats.example/2.png', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
  ],
  [
    'a picture of another host in a drawing',
    '<svg viewBox="0 0 9 9"><image href="https://cats.example/cat.png"/></svg>',
    "11:24: The policy of the page refuses 'https://cats.example/cat.png', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
  ],
  [
    'a drawing that takes its colour from elsewhere',
    '<svg viewBox="0 0 9 9"><path fill="url(https://cats.example/a.svg#b)" d="M0 0h9"/></svg>',
    "11:24: <path> takes 'fill' from elsewhere. Draw it in the drawing itself.",
  ],
  [
    'a link of a drawing in the old spelling',
    '<svg viewBox="0 0 9 9"><use xlink:href="#a"/></svg>',
    "11:24: <use> has the attribute 'xlink:href'. Write 'href'.",
  ],
  [
    'a frame',
    'A film:\n\n<iframe src="https://films.example/embed/1" width="560" height="315"></iframe>',
    '13:1: The policy of the page refuses <iframe>. Link to what it shows, or put a picture or a film beside article.md.',
  ],
  [
    'an object and an embedded file',
    '<object data="a.swf"></object>\n\n<embed src="a.swf">',
    '11:1: The policy of the page refuses <object>. Link to what it shows, or put a picture or a film beside article.md.',
    '13:1: The policy of the page refuses <embed>. Link to what it shows, or put a picture or a film beside article.md.',
  ],
  [
    'a style sheet that would hide the page',
    'Text.\n\n<style>body { display: none }</style>',
    '13:1: The article has a <style>. Give elements a class, and write the rule in the style sheet; shapes have attributes such as fill.',
  ],
  [
    'a style sheet of another host',
    'Text.\n\n<link rel="stylesheet" href="https://fonts.example/css">',
    '13:1: The article has a <link>. Give elements a class, and write the rule in the style sheet; shapes have attributes such as fill.',
  ],
  [
    'a base for all addresses',
    'Text.\n\n<base href="https://other.example/">',
    '13:1: <base> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
  ],
  [
    'a refresh',
    'Text.\n\n<meta http-equiv="refresh" content="0; url=https://other.example/">',
    '13:1: <meta> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
  ],
  [
    'a whole document',
    '<!DOCTYPE html>\n<html>\n<head><title>Title</title></head>\n<body>\nText.\n</body>\n</html>',
    '11:1: <html> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
    '12:1: <html> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
    '13:1: <head> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
    '13:7: <title> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
    '14:1: <body> belongs to the page around the article. Take it out: the site writes the page, and the front matter says what stands in its head.',
  ],
  [
    'a form',
    '<form action="https://forms.example/">\n<input name="q"><button>Go</button>\n</form>',
    '11:1: <form> has nobody to answer it. Link to the form of the site: [write to me](/contact/).',
    '12:1: <input> has nobody to answer it. Link to the form of the site: [write to me](/contact/).',
    '12:17: <button> has nobody to answer it. Link to the form of the site: [write to me](/contact/).',
  ],
  [
    'script and style in a drawing',
    '<svg viewBox="0 0 9 9"><script>alert(1)</script><style>a{}</style></svg>',
    '11:24: The article has a <script>. Take it out: articles are documents.',
    '11:49: The article has a <style>. Give elements a class, and write the rule in the style sheet; shapes have attributes such as fill.',
  ],
  ['a second <main>', '<main>\n\nText.\n\n</main>', '11:1: The page has its <main> already. Write <section> or <div>.'],
  [
    'an element that is misspelt',
    'He <storng>insists</storng>.',
    "11:4: <storng> is no element for an article. Did you mean 'strong'? Write '&lt;' where it is text, or make it code.",
  ],
  [
    'a type of a programming language',
    'A List<Item> is a list.',
    "11:7: <item> is no element for an article. Did you mean 'cite'? Write '&lt;' where it is text, or make it code.",
  ],
  [
    'an attribute that is misspelt',
    '<a herf="/contact/">Write</a>',
    "11:1: <a> cannot have the attribute 'herf'. Did you mean 'href'? Take it out, or give the element a class.",
  ],
  [
    'an attribute of old HTML',
    '<div align="center">Text</div>',
    "11:1: <div> cannot have the attribute 'align'. Take it out, or give the element a class.",
  ],
  [
    'a width with a unit',
    '<video src="/a.mp4" width="100%"></video>',
    "11:1: <video> has the width '100%'. Write whole pixels, without a unit.",
    '11:1: The link leads to /a.mp4, which is not published. Link to a file that is.',
  ],
  [
    'an attribute that loads a script',
    '<div data-script="/a.js" data-island="a">b</div>',
    "11:1: <div> has the attribute 'data-script'. Take it out: it is how the site's own scripts find their places.",
    "11:1: <div> has the attribute 'data-island'. Take it out: it is how the site's own scripts find their places.",
  ],
  ['a picture without an address', '<img alt="A cat">', '11:1: <img> has no src. Write one.'],
  [
    'an element that is not closed',
    'One.\n\n<div class="note">\n\nTwo.',
    '13:1: <div> is not closed. Write </div> where it ends.',
  ],
  [
    'an element in a list that is not closed',
    '- One\n- Two <b>bold\n- Three',
    '12:7: <b> is not closed. Write </b> where it ends.',
  ],
  [
    'an end without a beginning',
    'Two.\n\n</div>',
    '13:1: </div> closes nothing. Take it out, or write <div> where it begins.',
  ],
  [
    'elements that cross',
    '<b><i>both</b></i>',
    '11:4: <i> is not closed. Write </i> where it ends.',
    '11:15: </i> closes nothing. Take it out, or write <i> where it begins.',
  ],
  [
    'a comment that is not closed',
    'One.\n\n<!-- a note\n\nTwo.',
    "13:1: The comment is not closed. Write '-->' where it ends.",
  ],
  [
    'a tag that is not closed',
    'One.\n\n<div class="note"\n\nTwo.',
    "13:1: The tag is not closed. Write '>' where it ends, or '&lt;' for a sign that is no tag.",
  ],
  [
    'an attribute twice',
    '<p class="a" class="b">Text</p>',
    '11:1: The tag has an attribute twice. Take one of them out.',
  ],
  [
    'a block in the middle of a sentence',
    'One <div>two</div> three.',
    '11:5: <div> cannot stand in <p>. Put it on lines of its own, with an empty line before and after it.',
  ],
  ['a cell outside of a row', '<table><td>1</td></table>', '11:8: <td> stands outside of <tr>. Put it into <tr>.'],
  [
    'text in a table outside of its cells',
    '<table><tr>one<td>1</td></tr></table>',
    '11:12: Text cannot stand in <tr>. Put it into an entry or a cell.',
  ],
  [
    'a paragraph that a table cannot hold',
    '<table>\n\nText.\n\n</table>',
    '13:1: <p> cannot stand in <table>. Take out the empty line before it, or close <table> first.',
  ],
  [
    'a link in a link',
    '<a href="/blog/">one <a href="/code/">two</a></a>',
    '11:22: The link stands in another one. Close that one before it.',
  ],
  [
    'a program for the server',
    'One.\n\n<?php echo 1 ?>',
    "13:1: '<?' begins no HTML. Take it out, for nothing runs it, or write '&lt;?'.",
  ],
  [
    'a section of XML',
    'One.\n\n<![CDATA[two]]>',
    "13:1: '<![CDATA[' is XML. Write the text as it is, and '&lt;' for '<'.",
  ],
  [
    'a fence that is not closed',
    'One.\n\n```python\nx = 1\n\n## Two',
    "13:1: The block of code is not closed. Write '```' below it.",
  ],
  [
    'a fence that a language stands behind where it should be closed',
    'One.\n\n```text\ntwo\n```text',
    "13:1: The block of code is not closed. Write '```' below it.",
  ],
  [
    'a fence in a list that is closed by too few signs',
    '1. One\n\n   ~~~~\n   x = 1\n   ~~~\n\n2. Two',
    "13:4: The block of code is not closed. Write '~~~~' below it.",
  ],
  [
    'a heading that skips a level',
    '## One\n\n#### Two\n\n## Three',
    "13:1: A heading of level 4 follows one of level 2. Make it one of level 3: '###'.",
  ],
  [
    'a first heading that is too small',
    'Text.\n\n### One',
    "13:1: A heading of level 3 follows one of level 1. Make it one of level 2: '##'.",
  ],
  [
    'a row with too few cells',
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 |',
    "14:1: The row has 1 cell, and the table has 2 columns. Write '|' between cells and '\\|' within one, and leave a line empty below the table.",
  ],
  [
    'a row with too many cells',
    '| a | b |\n|---|---|\n| x | y || z |',
    "13:1: The row has 4 cells, and the table has 2 columns. Write '|' between cells and '\\|' within one, and leave a line empty below the table.",
  ],
  [
    'a text right below a table',
    '| a | b |\n|---|---|\n| 1 | 2 |\nThat is all.',
    "14:1: The row has 1 cell, and the table has 2 columns. Write '|' between cells and '\\|' within one, and leave a line empty below the table.",
  ],
  [
    'a table whose dashes are too few',
    '| a | b |\n|---|\n| 1 | 2 |',
    "12:1: The line '|---|' makes no table. Give it as many columns as the line above it has.",
  ],
  [
    'a definition twice',
    'One [two][a].\n\n[a]: /blog/\n[A]: /code/',
    "14:1: '[a]' is defined twice. The first one counts: take this one out, or rename it.",
  ],
  [
    'a definition that nothing uses',
    'One.\n\n[two]: /blog/',
    "13:1: Nothing uses the definition '[two]'. Use it, or take it out; what readers should not see stands between <!-- and -->.",
  ],
  [
    'a footnote twice, and one that nothing uses',
    'One.[^1]\n\n[^1]: Note.\n[^1]: Another.\n[^2]: Lost.',
    "14:1: '[^1]' is defined twice. The first one counts: take this one out, or rename it.",
    "15:1: Nothing uses the definition '[^2]'. Use it, or take it out; what readers should not see stands between <!-- and -->.",
  ],
  ['a link without a text', 'One [](/blog/).', "11:5: The link to '/blog/' has no text. Write it: [text](address)."],
  ['a link without an address', 'One [two]().', '11:5: <a> has an address that is empty. Write where it leads.'],
  [
    'a picture whose name has a space',
    'One.\n\n![A cat](my photo.png)',
    "13:1: The link to 'my photo.png' is not read as one, and would be shown as text. Put an address with spaces between '<' and '>', and no link into another; a '[' that is text is '\\['.",
  ],
  [
    'a link whose name has a space, in a quote',
    '> One [two](my file.pdf).',
    "11:7: The link to 'my file.pdf' is not read as one, and would be shown as text. Put an address with spaces between '<' and '>', and no link into another; a '[' that is text is '\\['.",
  ],
  [
    'a link in the text of a link',
    '[one [two](/blog/)](/code/)',
    "11:1: The link to '/code/' is not read as one, and would be shown as text. Put an address with spaces between '<' and '>', and no link into another; a '[' that is text is '\\['.",
  ],
  [
    'a file on the machine of the owner',
    '[one](file:///home/me/a.pdf) [two](C:\\Users\\me\\a.pdf)',
    "11:1: 'file:///home/me/a.pdf' is a file of your own machine. Put the file beside article.md, and write its name.",
    "11:30: 'C:\\Users\\me\\a.pdf' is a file of your own machine. Put the file beside article.md, and write its name.",
  ],
  [
    'a picture on a drive',
    '![A cat](C:/cats/cat.png)',
    "11:1: 'C:/cats/cat.png' is a file of your own machine. Put the file beside article.md, and write its name.",
  ],
  [
    'a path with backslashes',
    '[one](papers\\a.pdf)',
    "11:1: 'papers\\a.pdf' is not in 2-post. Write '/' in place of '\\'. Put the file there, or write the name of one that is.",
  ],
  [
    'a scheme that is misspelt',
    '[one](htp://name.example/) [two](htts://name.example/)',
    "11:1: No browser knows 'htp:'. Did you mean 'http'? Write an address with 'https:' or 'mailto:', or make it code.",
    "11:28: No browser knows 'htts:'. Did you mean 'https'? Write an address with 'https:' or 'mailto:', or make it code.",
  ],
  [
    'a scheme that nobody knows',
    '[one](wurst://name.example/)',
    "11:1: No browser knows 'wurst:'. Write an address with 'https:' or 'mailto:', or make it code.",
  ],
  [
    'servers on the own network',
    '[one](http://192.168.1.1/) [two](https://printer.local/) [three](https://intranet/)',
    "11:1: 'http://192.168.1.1/' leads to a machine that no visitor reaches. Link to what is there for everybody, or make it code, between backticks.",
    "11:28: 'https://printer.local/' leads to a machine that no visitor reaches. Link to what is there for everybody, or make it code, between backticks.",
    "11:58: 'https://intranet/' leads to a machine that no visitor reaches. Link to what is there for everybody, or make it code, between backticks.",
  ],
  [
    'hosts without their scheme',
    '[one](//name.example/) [two](www.name.example) [three](name.example/page) [four](localhost:3000)',
    "11:1: '//name.example/' does not say how to get there. Write 'https://name.example/'.",
    "11:24: 'www.name.example' is not in 2-post. Write 'https://www.name.example' for another site. Put the file there, or write the name of one that is.",
    "11:48: 'name.example/page' is not in 2-post. Write 'https://name.example/page' for another site. Put the file there, or write the name of one that is.",
    "11:75: No browser knows 'localhost:'. Write 'https://localhost:3000', or make it code.",
  ],
  [
    'addresses that are none',
    '[one](https:///page) [two](https://name..example/) [three](http:name.example)',
    "11:1: 'https:///page' is no address. Write one such as 'https://name.example/page'.",
    "11:22: 'https://name..example/' is no address. Write one such as 'https://name.example/page'.",
    "11:52: 'http:name.example' is no address. Write one such as 'https://name.example/page'.",
  ],
  [
    'an email address without its scheme',
    '[me](me@name.example)',
    "11:1: 'me@name.example' is not in 2-post. Write 'mailto:me@name.example' for an email address. Put the file there, or write the name of one that is.",
  ],
  [
    'data for a page',
    '[one](data:text/html,Text)',
    "11:1: Browsers refuse a link that begins with 'data:'. Link to a page or a file.",
  ],
  [
    'a language that is a word of JavaScript',
    '```constructor\nx\n```',
    "11:1: The language 'constructor' is unknown. Write one that highlight.js knows, or 'text'.",
  ],
  [
    'a language that is misspelt',
    '```pyhton\nx = 1\n```',
    "11:1: The language 'pyhton' is unknown. Did you mean 'python'? Write one that highlight.js knows, or 'text'.",
  ],
  [
    'a language that is misspelt in HTML',
    '<pre><code class="language-javscript">x = 1</code></pre>',
    "11:6: The language 'javscript' is unknown. Did you mean 'javascript'? Write one that highlight.js knows, or 'text'.",
  ],
  [
    'a word behind the language that is misspelt',
    '```python fiel=game.py\nx = 1\n```',
    "11:1: A listing does not understand 'fiel='. Did you mean 'file'? It understands 'file=', 'part='.",
  ],
  [
    'an anchor that is misspelt',
    '## The board\n\n[board](#the-bord)',
    "13:1: The link leads to '#the-bord', which is no heading of 2-post/article.md. Did you mean 'the-board'? Its headings are: the-board.",
  ],
  [
    'a page that is misspelt',
    '[write](/contct/)',
    "11:1: The link leads to /contct/, which is no page. Did you mean '/contact/'? The pages are: /, /code/, /blog/, /contact/, and the articles.",
  ],
  [
    'an article without the last slash',
    '[this](/blog/2)',
    "11:1: The link leads to /blog/2, which is no page. Did you mean '/blog/2/'? The pages are: /, /code/, /blog/, /contact/, and the articles.",
  ],
  [
    'a setting that is misspelt',
    '[video](setting:videoChanel/one)',
    "11:1: 'videoChanel' is not a setting to link to. Did you mean 'videoChannel'? Write one of: sourceProfile, repository, videoChannel, video, email.",
  ],
  [
    'a path behind a setting that is one place',
    '[mail](setting:email/one)',
    "11:1: Nothing can follow 'setting:email'. Take '/one' out.",
  ],
  [
    'a broken escape in a fragment',
    '## One\n\n<a href="#100%">one</a>',
    "13:1: The link leads to '#100%', which is no heading of 2-post/article.md. Its headings are: one.",
  ],
  [
    'what stands in a list and a quote',
    '1. One\n\n   > Two <div>three</div>\n   > <foo>\n   > four',
    '13:10: <div> cannot stand in <p>. Put it on lines of its own, with an empty line before and after it.',
    "14:6: <foo> is no element for an article. Write '&lt;' where it is text, or make it code.",
  ],
  [
    'faults of all kinds, from top to bottom',
    '[one][two]\n\n<b>\n\n| a |\n|---|\n| 1 | 2 |\n\n#### Three\n\n![](htp://four/)\n\n[five](#six)',
    '13:1: <b> is not closed. Write </b> where it ends.',
    '15:1: <table> cannot stand in <b>. Take out the empty line before it, or close <b> first.',
    "17:1: The row has 2 cells, and the table has 1 column. Write '|' between cells and '\\|' within one, and leave a line empty below the table.",
    "19:1: A heading of level 4 follows one of level 1. Make it one of level 2: '##'.",
    "21:1: No browser knows 'htp:'. Did you mean 'http'? Write an address with 'https:' or 'mailto:', or make it code.",
    "21:1: The picture 'htp://four/' has no alt text. Write what it shows: ![what it shows](file.svg).",
    "23:1: The link leads to '#six', which is no heading of 2-post/article.md. Its headings are: three.",
  ],
];

/** Mistakes in files beside the body, and in previews. */
const others: readonly Mistake[] = [
  {
    says: 'a picture that is misspelt',
    files: {
      ...post('![A board](baord.svg)'),
      '2-post/board.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    },
    faults: [
      "11:1: 'baord.svg' is not in 2-post. Did you mean 'board.svg'? Put the file there, or write the name of one that is.",
    ],
  },
  {
    says: 'files of listings and of a session that are misspelt',
    files: {
      ...post('```python file=Game/gaem.py\n```\n\n```session file=Gmae/game.py\nHello\n```'),
      '2-post/Game/game.py': "print('Hello')\n",
      '2-post/Game/README.txt': 'A game.\n',
    },
    faults: [
      "11:1: The file 'Game/gaem.py' of the listing is not in the folder. Did you mean 'Game/game.py'? Write a path from the folder of the article.",
      "14:1: The file 'Gmae/game.py' of the session is not in the folder. Did you mean 'Game/game.py'? Write a path from the folder of the article.",
    ],
  },
  {
    says: 'files of listings that lie in the folder of another article, or in none',
    files: {
      ...post('```python file=../3-post/game.py\n```\n\n```python file=../README.txt\n```'),
      '3-post/article.md':
        "---\ntitle: Other\nsubtitle: S\nmainimg: ''\npreview: Other.\nslug: other\ndate: 2024-01-01\ntype: code\n---\n\nText.\n",
      '3-post/game.py': "print('Hello')\n",
      'README.txt': 'Notes.\n',
    },
    faults: [
      "11:1: The file '../3-post/game.py' of the listing is not in the folder. Write a path from the folder of the article.",
      "14:1: The file '../README.txt' of the listing is not in the folder. Write a path from the folder of the article.",
    ],
  },
  {
    says: 'a part of a listing that is misspelt, and one of no file',
    files: {
      ...post('```python file=Game/game.py part=scroe\n```\n\n```python part=score\nx = 1\n```'),
      '2-post/Game/game.py': '# >>> score\nx = 1\n# <<< score\n',
      '2-post/Game/README.txt': 'A game.\n',
    },
    faults: [
      "11:1: 'Game/game.py' has no part 'scroe'. Did you mean 'score'? Its parts are: score.",
      "14:1: The listing names a part of no file. Write 'file=' and its path before it.",
    ],
  },
  ...[
    ['a plain preview', '<b>one</b> <iframe></iframe>', '5:21'],
    ['a preview in single quotes', "'It''s a ''preview'' <iframe></iframe>'", '5:31'],
    ['a preview in double quotes', '"Say \\"so\\" <iframe></iframe>"', '5:22'],
    ['a preview on several lines', 'One\n  two\n\n  three <iframe></iframe>', '8:9'],
    ['a preview that is folded', '>-\n  One <b>two</b>\n  three <iframe></iframe>', '7:9'],
    ['a preview whose lines are kept', '| # as it is\n    One\n\n    <iframe></iframe>', '8:5'],
    ['a preview with an escape, of which only the line is known', '"\\u00e9 <iframe></iframe>"', '5'],
  ].map(([says = '', preview, place]) => ({
    says: `a frame in ${says}`,
    files: { '2-post/article.md': article({ preview }) },
    faults: [
      `${place}: The policy of the page refuses <iframe>. Link to what it shows, or put a picture or a film beside article.md.`,
    ],
  })),
  {
    says: 'a preview with a sign that is no tag, a picture of another host, and an element that is not closed',
    files: { '2-post/article.md': article({ preview: '<em>one <img src="//a.example/b.png" alt="B"> x<y and z' }) },
    faults: [
      '5:10: <em> is not closed. Write </em> where it ends.',
      "5:18: The policy of the page refuses '//a.example/b.png', which is not the site's own. Put the file beside article.md and write its name, or link to it.",
      "5:57: The tag is not closed. Write '>' where it ends, or '&lt;' for a sign that is no tag.",
    ],
  },
];

export const mistakes: readonly Mistake[] = [
  ...bodies.map(([says, body, ...faults]) => ({ says, files: post(body), faults })),
  ...others,
].map(({ says, files, faults }) => ({ says, files, faults: faults.map((fault) => `2-post/article.md:${fault}`) }));

/** Bodies that look wrong, and what becomes of them. */
const odd: readonly (readonly [says: string, body: string, html: string])[] = [
  [
    'prices',
    'It costs $5 and $10, US$ 5 or $5-$10, and A$AP_Rocky pays.',
    '<p>It costs $5 and $10, US$ 5 or $5-$10, and A$AP_Rocky pays.</p>',
  ],
  [
    'variables of a shell',
    'Put $HOME/bin into $PATH, \u0024{A}_\u0024{B} there, and $(a)+$(b); $a and $b.',
    '<p>Put $HOME/bin into $PATH, \u0024{A}_\u0024{B} there, and $(a)+$(b); $a and $b.</p>',
  ],
  ['an escaped dollar', 'It is \\$x^2\\$.', '<p>It is $x^2$.</p>'],
  [
    'brackets that are no links',
    'The array a[0], [sic], [ ] and a [0] [1].',
    '<p>The array a[0], [sic], [ ] and a [0] [1].</p>',
  ],
  [
    'brackets behind backslashes',
    '\\[not a link](/foo), \\[no][ref], and \\[^1].',
    '<p>[not a link](/foo), [no][ref], and [^1].</p>',
  ],
  [
    'links by definition',
    'See [the list][list] or [list].\n\n[list]: /blog/ "All of it"',
    '<p>See <a href="/blog/" title="All of it">the list</a> or <a href="/blog/" title="All of it">list</a>.</p>',
  ],
  [
    'a footnote with an umlaut, used twice',
    'One[^ü] and two.[^ü]\n\n[^ü]: Note.',
    '<p>One<sup><a href="#fn-%C3%BC" id="fnref-ü" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> and two.<sup><a href="#fn-%C3%BC" id="fnref-ü-2" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p>\n<section data-footnotes="" class="footnotes"><h2 id="footnote-label">Footnotes</h2>\n<ol>\n<li id="fn-ü">\n<p>Note. <a href="#fnref-%C3%BC" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a> <a href="#fnref-%C3%BC-2" data-footnote-backref="" aria-label="Back to reference 1-2" class="data-footnote-backref">↩<sup>2</sup></a></p>\n</li>\n</ol>\n</section>',
  ],
  [
    'a footnote in a heading',
    '## One[^1]\n\nText.\n\n[^1]: Note.',
    '<h2 id="one"><a href="#one">One</a><sup><a href="#fn-1" id="fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></h2>\n<p>Text.</p>\n<section data-footnotes="" class="footnotes"><h2 id="footnote-label">Footnotes</h2>\n<ol>\n<li id="fn-1">\n<p>Note. <a href="#fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>',
  ],
  [
    'a footnote within the words of a heading',
    '## One[^n] two\n\nText.\n\n[^n]: Note.',
    '<h2 id="one-two">One<sup><a href="#fn-n" id="fnref-n" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> two</h2>\n<p>Text.</p>\n<section data-footnotes="" class="footnotes"><h2 id="footnote-label">Footnotes</h2>\n<ol>\n<li id="fn-n">\n<p>Note. <a href="#fnref-n" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>\n</li>\n</ol>\n</section>',
  ],
  [
    'a heading with a bold link',
    '## **[One](/blog/)** two',
    '<h2 id="one-two"><strong><a href="/blog/">One</a></strong> two</h2>',
  ],
  ['a heading of two lines', '## One<br>two', '<h2 id="one-two"><a href="#one-two">One<br>two</a></h2>'],
  [
    'headings that go up again',
    '## A\n\n### B\n\n#### C\n\n## D',
    '<h2 id="a"><a href="#a">A</a></h2>\n<h3 id="b"><a href="#b">B</a></h3>\n<h4 id="c"><a href="#c">C</a></h4>\n<h2 id="d"><a href="#d">D</a></h2>',
  ],
  [
    'what opens and closes',
    '<details>\n<summary>More</summary>\n\nText with *stress*.\n\n</details>',
    '<details>\n<summary>More</summary>\n<p>Text with <em>stress</em>.</p>\n</details>',
  ],
  [
    'elements in a line',
    'Press <kbd>Enter</kbd>, H<sub>2</sub>O, <abbr title="Too long">TL</abbr>, <mark>so</mark><br/>and on.',
    '<p>Press <kbd>Enter</kbd>, H<sub>2</sub>O, <abbr title="Too long">TL</abbr>, <mark>so</mark><br>and on.</p>',
  ],
  [
    'a drawing',
    '<svg viewBox="0 0 9 9" role="img" aria-label="A line"><title/><defs><linearGradient id="g"/></defs><path d="M0 0h9" fill="url(#g)"/></svg>',
    '<p><svg viewBox="0 0 9 9" role="img" aria-label="A line"><title></title><defs><linearGradient id="g"></linearGradient></defs><path d="M0 0h9" fill="url(#g)"></path></svg></p>',
  ],
  [
    'a formula in HTML',
    '<math><mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math>',
    '<p><math><mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math></p>',
  ],
  [
    'ends that may be left out',
    '<ul>\n<li>One\n<li>Two\n</ul>\n\n<table><tr><th>a<td>b<tr><td>c<td>d</table>',
    '<ul>\n<li>One\n</li><li>Two\n</li></ul>\n<div class="table" tabindex="0" role="group" aria-label="Table"><table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table></div>',
  ],
  [
    'an element around Markdown',
    '<div class="note">\n\n- **One**\n\n</div>',
    '<div class="note">\n<ul>\n<li><strong>One</strong></li>\n</ul>\n</div>',
  ],
  [
    'an element around Markdown in a list',
    '- One\n\n  <div class="note">\n\n  Two\n\n  </div>',
    '<ul>\n<li>\n<p>One</p>\n<div class="note">\n<p>Two</p>\n</div>\n</li>\n</ul>',
  ],
  ['comments', 'One. <!-- two [a](/nope/) --> Three.\n\n<!--\n## Not yet\n-->', '<p>One.  Three.</p>'],
  [
    'a listing that shows a fence',
    '````text\n```python\nx = 1\n```\n````',
    '<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-text">```python\nx = 1\n```\n</code></pre></figure>',
  ],
  [
    'code by indentation that shows half a fence',
    'So:\n\n    ```python\n    x = 1',
    '<p>So:</p>\n<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code>```python\nx = 1\n</code></pre></figure>',
  ],
  [
    'a fence in a quote',
    '> ~~~text\n> one\n> ~~~',
    '<blockquote>\n<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-text">one\n</code></pre></figure>\n</blockquote>',
  ],
  [
    'a fence that ends with more signs',
    '```text\none\n`````',
    '<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-text">one\n</code></pre></figure>',
  ],
  [
    'HTML, brackets and formulas in code',
    '`<script>`, `<div>`, `[a][b]`, `$x^2$` and `http://localhost:3000/`.',
    '<p><code>&#x3C;script></code>, <code>&#x3C;div></code>, <code>[a][b]</code>, <code>$x^2$</code> and <code>http://localhost:3000/</code>.</p>',
  ],
  [
    'the address of the site in code',
    `\`curl ${settings.address}/api\``,
    `<p><code>curl ${settings.address}/api</code></p>`,
  ],
  [
    'the address of the site in links',
    `[One](${settings.address}/blog/) and <${settings.address}>`,
    `<p><a href="/blog/">One</a> and <a href="/">${settings.address}</a></p>`,
  ],
  [
    'addresses of all kinds',
    '[a](mailto:a@name.example) [b](tel:+1555) [c](https://name.example/ü?a=b#c) [d](xmpp:a@name.example) [e](#) [f](/feed.xml)',
    '<p><a href="mailto:a@name.example">a</a> <a href="tel:+1555">b</a> <a href="https://name.example/%C3%BC?a=b#c">c</a> <a href="xmpp:a@name.example">d</a> <a href="#">e</a> <a href="/feed.xml">f</a></p>',
  ],
  [
    'addresses as they are',
    'See www.name.example, https://name.example/a_(b) or a@name.example.',
    '<p>See <a href="http://www.name.example">www.name.example</a>, <a href="https://name.example/a_(b)">https://name.example/a_(b)</a> or <a href="mailto:a@name.example">a@name.example</a>.</p>',
  ],
  [
    'addresses between pointed brackets',
    '<https://name.example/?a=b&c=d> and <a@name.example>',
    '<p><a href="https://name.example/?a=b&#x26;c=d">https://name.example/?a=b&#x26;c=d</a> and <a href="mailto:a@name.example">a@name.example</a></p>',
  ],
  [
    'signs by their names',
    'AT&T, &copy; 2024, &lt;b&gt; and &#60;i>.',
    '<p>AT&#x26;T, © 2024, &#x3C;b> and &#x3C;i>.</p>',
  ],
  [
    'signs that look like tags',
    'If a < b, or b > c, then a <3 b; 1 <= 2 and <-.',
    '<p>If a &#x3C; b, or b > c, then a &#x3C;3 b; 1 &#x3C;= 2 and &#x3C;-.</p>',
  ],
  [
    'columns that are aligned, and a line in a cell',
    '| a | b | c |\n|:--|:-:|--:|\n| `x\\|y` | 2 | 3 |',
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n<thead>\n<tr>\n<th class="left">a</th>\n<th class="center">b</th>\n<th class="right">c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class="left"><code>x|y</code></td>\n<td class="center">2</td>\n<td class="right">3</td>\n</tr>\n</tbody>\n</table></div>',
  ],
  ['lines that are no table', 'a | b\n\nc | d', '<p>a | b</p>\n<p>c | d</p>'],
  [
    'tasks',
    '- [x] done\n- [ ] ~~dropped~~',
    '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled> done</li>\n<li class="task-list-item"><input type="checkbox" disabled> <del>dropped</del></li>\n</ul>',
  ],
  [
    'a language that few know',
    '```dockerfile\nFROM node\n```',
    '<figure class="code"><figcaption>dockerfile</figcaption><pre tabindex="0" role="group" aria-label="dockerfile"><code class="hljs language-dockerfile"><span class="hljs-keyword">FROM</span> node\n</code></pre></figure>',
  ],
  ['a heading above a line', 'One\n---\n\nTwo', '<h2 id="one"><a href="#one">One</a></h2>\n<p>Two</p>'],
  ['stars and underscores within words', 'How snake_case and 2\\*3\\*4 work.', '<p>How snake_case and 2*3*4 work.</p>'],
];

const bracket = "a '[' that is text is '\\['.";

const unreached =
  'leads to a machine that no visitor reaches. Link to what is there for everybody, or make it code, between backticks.';

/** What readers see as it was written: worth a look, and no more. */
const prose: readonly (readonly [says: string, body: string, html: string, ...notes: readonly string[]])[] = [
  [
    'indexes, an address of the own machine, and what looks like a footnote or a formula',
    'Take `b` or board[row][col], [^abc], $x^2$, http://localhost:3000/ or <http://10.0.0.1/>.',
    '<p>Take <code>b</code> or board[row][col], [^abc], $x^2$, http://localhost:3000/ or http://10.0.0.1/.</p>',
    `11:18: There is no definition 'col' for a link. Write it below: '[col]: https://…'; ${bracket}`,
    `11:30: There is no footnote 'abc'. Write it below: '[^abc]: …'; ${bracket}`,
    "11:38: '$x^2$' would be shown as it stands. Write it in characters such as 'x²', in <math>, or as code; '\\$' is a dollar.",
    `11:45: 'http://localhost:3000/' ${unreached}`,
    `11:71: 'http://10.0.0.1/' ${unreached}`,
  ],
  [
    'an address with a word for its port, and a call of what stands at an index',
    'Open http://server:port/ and handlers[name](event, data) there.',
    '<p>Open http://server:port/ and handlers[name](event, data) there.</p>',
    "11:6: 'http://server:port/' is no address. Write one such as 'https://name.example/page'.",
  ],
];

export const oddities: readonly Oddity[] = [
  ...prose.map(([says, body, html, ...notes]) => ({
    says,
    files: post(body),
    html,
    notes: notes.map((note) => `2-post/article.md:${note}`),
  })),
  ...odd.map(([says, body, html]) => ({ says, files: post(body), html })),
  {
    says: 'pictures of the article in a set, by a path from its folder, and within a drawing',
    files: {
      ...post(
        '<picture><source srcset="./a%20b.svg 1x, /icon.svg 2x"><img src="a%20b.svg" alt="A"></picture>\n\n<svg viewBox="0 0 9 9"><image href="a b.svg"/></svg>',
      ),
      '2-post/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>',
    },
    html: '<p><picture><source srcset="/articles/2/a%20b.svg 1x, /icon.svg 2x"><img src="/articles/2/a%20b.svg" alt="A" loading="lazy" width="9" height="9"></picture></p>\n<p><svg viewBox="0 0 9 9"><image href="/articles/2/a%20b.svg"></image></svg></p>',
  },
  {
    says: 'a picture whose name has a space',
    files: {
      ...post('A ![A](<a b.svg>) b.'),
      '2-post/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"/>',
    },
    html: '<p>A <img src="/articles/2/a%20b.svg" alt="A" loading="lazy" width="9" height="9" decoding="async"> b.</p>',
  },
];
