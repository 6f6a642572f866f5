import { readFileSync } from 'node:fs';
import { article, type Mistake, type Oddity } from './test-content.ts';

const asPaths = 'turn the text into paths in the program that drew it (in Inkscape: Path > Object to Path).';
const embed = 'Put it into the drawing (in Inkscape: Extensions > Images > Embed Images), or take it out.';
const elsewhere = 'is not in the drawing, and a picture on a page loads nothing from elsewhere.';
const asText =
  "In draw.io, switch off 'Formatted Text' and 'Word Wrap' of the label; in Mermaid, set htmlLabels: false.";
const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

/** A drawing with this in it, from line 2 on, beside an article that shows it. */
function svg(body: string, attributes = `${xmlns} viewBox="0 0 300 100"`): Mistake['files'] {
  return file(`<svg ${attributes}>\n${body}\n</svg>\n`);
}

function file(drawing: string): Mistake['files'] {
  return { '2-post/article.md': article({}, '![A drawing](a.svg)'), '2-post/a.svg': drawing };
}

/** A mistake with the faults of `2-post/a.svg`. */
function mistake(says: string, files: Mistake['files'], ...faults: readonly string[]): Mistake {
  return { says, files, faults: faults.map((fault) => `2-post/a.svg:${fault}`) };
}

/** What is wrong with drawings: what is no drawing, what has no outlines, and what an `<img>` does not load. */
export const drawingMistakes: readonly Mistake[] = [
  mistake('an empty file', file(''), ' The file is empty. Export or copy it anew.'),
  mistake(
    'a page that was saved as a drawing',
    file('<!doctype html>\n<p>Not found'),
    ' The file is nothing that is known here, and not an SVG drawing. Export it anew as what it should be.',
  ),
  mistake(
    'another document',
    file('<?xml version="1.0"?>\n<html/>'),
    '2:1: The drawing begins with <html> where <svg> should be. Save the drawing as SVG once more.',
  ),
  mistake(
    "names with 'svg:'",
    file('<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    "1:1: The drawing begins with <svg:svg> where <svg> should be. Save it as plain SVG, whose elements have no 'svg:' before their names.",
  ),
  mistake(
    'a drawing that is cut out of a page',
    svg('<path d="M0 0"/>', 'class="icon"'),
    `1:1: The <svg> does not say that it is SVG, and browsers show nothing. Write <svg ${xmlns} …>.`,
    '1:1: The drawing does not say how large it is. Give the <svg> a viewBox, such as viewBox="0 0 1200 700", or a width and a height.',
  ),
  mistake(
    'a drawing without a size',
    svg('<path d="M0 0"/>', `${xmlns} width="300"`),
    '1:1: The drawing does not say how large it is. Give the <svg> a viewBox, such as viewBox="0 0 1200 700", or a width and a height.',
  ),
  mistake(
    'a picture in the drawing that ends where it begins',
    svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'),
    '2:14: This picture in the drawing cannot be read. Export it anew as PNG, JPEG, WebP, AVIF or GIF, and embed it again.',
  ),
  mistake(
    'an element that is not closed',
    svg('<g>\n<text>a</text>'),
    '4:1: This is no well-formed XML: Missing end tag for element g. Mend it in an editor, or save it once more in the program that drew it.',
  ),
  mistake(
    'a tag that is not closed',
    svg('<g\n<text>a</text></g>'),
    `3:1: This is no well-formed XML: Unclosed start tag for element \`g\`. Mend it in an editor, or save it once more in the program that drew it.`,
  ),
  mistake(
    'an ampersand',
    svg('<text>Q & A</text>'),
    `2:11: This is no well-formed XML: Unterminated reference (a reference must end with \`;\`). Write '&amp;' for the sign '&' itself, and other characters as they are, or by number, such as '&#160;'.`,
  ),
  mistake(
    'an entity of HTML behind a character of two code units',
    svg('<!-- 😀 --><text>a&nbsp;b</text>'),
    "2:19: This is no well-formed XML: Named entity isn't defined: &nbsp;. Write '&amp;' for the sign '&' itself, and other characters as they are, or by number, such as '&#160;'.",
  ),
  mistake(
    'an entity that stands for elements',
    file(`<!DOCTYPE svg [\n<!ENTITY a "<g/>">\n]>\n<svg ${xmlns} viewBox="0 0 9 9">&a;</svg>`),
    "4:59: This is no well-formed XML: Named entity isn't defined: &a;. Write '&amp;' for the sign '&' itself, and other characters as they are, or by number, such as '&#160;'.",
  ),
  mistake(
    'an entity that stands for others, a billion times',
    file(
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<svg ${xmlns} viewBox="0 0 9 9"><text>&b;</text></svg>`,
    ),
    "2:65: This is no well-formed XML: Named entity isn't defined: &b;. Write '&amp;' for the sign '&' itself, and other characters as they are, or by number, such as '&#160;'.",
  ),
  mistake(
    'an attribute without quotes',
    svg('<text x=5>a</text>'),
    '2:9: This is no well-formed XML: Attribute value expected. Mend it in an editor, or save it once more in the program that drew it.',
  ),
  mistake(
    'an attribute that is there twice',
    svg('<text x="5" x="6">a</text>'),
    '2:18: This is no well-formed XML: Duplicate attribute: x. Mend it in an editor, or save it once more in the program that drew it.',
  ),
  mistake(
    'a less-than sign in an attribute',
    svg('<text id="a<b">a</text>'),
    `2:12: This is no well-formed XML: Unescaped \`<\` is not allowed in an attribute value. Mend it in an editor, or save it once more in the program that drew it.`,
  ),
  mistake(
    'a zero byte',
    svg('<text>a\0</text>'),
    '2:8: This is no well-formed XML: Invalid character. Mend it in an editor, or save it once more in the program that drew it.',
  ),
  mistake(
    'dashes in a comment',
    svg('<!-- a -- b -->'),
    `2:8: This is no well-formed XML: The string \`--\` isn't allowed inside a comment. Mend it in an editor, or save it once more in the program that drew it.`,
  ),
  mistake(
    'two drawings in one file',
    file(`<svg ${xmlns} viewBox="0 0 9 9"/>\n<svg/>`),
    '2:1: This is no well-formed XML: Extra content at the end of the document. Mend it in an editor, or save it once more in the program that drew it.',
  ),
  mistake(
    'a drawing in Latin-1',
    {
      ...file(''),
      '2-post/a.svg': Buffer.from(`<svg ${xmlns} viewBox="0 0 9 9">\n<text>caf\xe9</text></svg>`, 'latin1'),
    },
    '2:10: There are characters here that are not UTF-8. Save the file as UTF-8.',
  ),
  mistake(
    'a prefix that is not declared',
    svg('<use xlink:href="#a"/><g inkscape:label="b"/>'),
    "2:6: 'xlink:href' has a prefix that is not declared, and browsers refuse the drawing. Write 'href' alone.",
    "2:26: 'inkscape:label' has a prefix that is not declared, and browsers refuse the drawing. Take it out, or declare xmlns:inkscape in the <svg>.",
  ),

  mistake(
    'characters that no typeface has, each once',
    svg('<text>Ready\n 😀</text>\n<text>😀 and <tspan>😀</tspan></text><text>日本</text>'),
    `3:2: No typeface of this site has '😀' (U+1F600). Write something else, or ${asPaths}`,
    `4:44: No typeface of this site has '日本' (U+65E5, U+672C). Write something else, or ${asPaths}`,
  ),
  mistake(
    'a text from right to left',
    svg('<text x="9" direction="rtl">שלום</text>'),
    `2:13: 'direction: rtl' cannot be drawn. Write it from left to right, or ${asPaths}`,
    `2:29: No typeface of this site has 'שלום' (U+05E9, U+05DC, U+05D5, U+05DD). Write something else, or ${asPaths}`,
  ),
  mistake(
    'places and sizes that are none',
    svg('<text x="ten" y="5 NaN">a</text>\n<text style="font-size:calc(1em + 2px)" text-anchor="left">b</text>'),
    '2:7: x="ten" is no place that can be drawn. Write one length, such as 12, 12px, 5mm, 1.2em or 50%, and a <tspan> for each part in a place of its own.',
    '2:15: y="5 NaN" is no place that can be drawn. Write one length, such as 12, 12px, 5mm, 1.2em or 50%, and a <tspan> for each part in a place of its own.',
    "3:14: 'font-size: calc(1em + 2px)' cannot be drawn. Write a length, such as 14, 0.5px, 3mm or 1.2em.",
    "3:41: 'text-anchor: left' cannot be drawn. Write 'start', 'middle' or 'end'.",
  ),
  mistake(
    'names that every object has',
    svg('<text style="font-size:constructor" font-weight="toString" text-anchor="__proto__">a</text>'),
    "2:14: 'font-size: constructor' cannot be drawn. Write a length, such as 14, 0.5px, 3mm or 1.2em.",
    "2:37: 'font-weight: toString' cannot be drawn. Write 'normal', 'bold' or a number from 1 to 1000.",
    "2:60: 'text-anchor: __proto__' cannot be drawn. Write 'start', 'middle' or 'end'.",
  ),
  mistake(
    'a percentage of what is not said',
    svg('<text x="50%">a</text>', `${xmlns} width="100%" height="100%"`),
    '2:7: x="50%" is no place that can be drawn. Write a length, or give the <svg> a viewBox, which percentages are measured in.',
  ),
  mistake(
    'a rule that cannot be read, of several texts',
    svg('<style>\n.a{ fill: red;\n  font-size: huge }</style><text class="a">a</text><text class="a">b</text>'),
    "4:3: 'font-size: huge' cannot be drawn. Write a length, such as 14, 0.5px, 3mm or 1.2em.",
  ),
  mistake(
    'text from top to bottom',
    svg('<text style="writing-mode:tb">a</text>'),
    `2:14: 'writing-mode: tb' cannot be drawn. Turn the text with transform="rotate(90)" instead.`,
  ),
  mistake(
    'capitals',
    svg('<text style="text-transform:uppercase">a</text>'),
    "2:14: 'text-transform: uppercase' cannot be drawn. Write the letters as they should look.",
  ),
  mistake(
    'turned characters',
    svg('<text x="9" rotate="20 -30">ab</text>'),
    `2:13: 'rotate: 20 -30' cannot be drawn. Turn the text with transform="rotate(…)" instead, or ${asPaths}`,
  ),
  mistake(
    'characters in places of their own',
    svg('<text x="10 50,90">abc</text>'),
    '2:7: x="10 50,90" is no place that can be drawn. Write one length, such as 12, 12px, 5mm, 1.2em or 50%, and a <tspan> for each part in a place of its own.',
  ),
  mistake(
    'words far from each other',
    svg('<g word-spacing="9"><text>a b</text></g>'),
    `2:4: 'word-spacing: 9' cannot be drawn. Take it out, or ${asPaths}`,
  ),
  mistake(
    'lines under a text',
    svg('<text text-decoration="underline">a</text>'),
    `2:7: 'text-decoration: underline' cannot be drawn. Draw the line as a <path>, or ${asPaths}`,
  ),
  mistake(
    'a text that stands on its foot',
    svg('<text>a<tspan alignment-baseline="text-after-edge">b</tspan></text>'),
    "2:15: 'alignment-baseline: text-after-edge' cannot be drawn. Write dominant-baseline with 'middle' or 'central'.",
  ),
  mistake(
    'a name that no element has',
    svg('<gü>\n<text>a</text></gü>'),
    "2:1: 'gü' is no name that a drawing has. Take it out.",
  ),
  mistake(
    'text on a path, and HTML in a text',
    svg('<text><textPath href="#a">a</textPath> or <b>b</b></text>'),
    `2:7: <textPath> in a text cannot be drawn. Take it out, write a <tspan> instead, or ${asPaths}`,
    `2:43: <b> in a text cannot be drawn. Take it out, write a <tspan> instead, or ${asPaths}`,
  ),
  mistake(
    'text that cuts out a shape',
    svg('<clipPath id="a"><text>a</text></clipPath>'),
    `2:18: A text that cuts out other things (<clipPath>) cannot be drawn. Use a <mask>, or ${asPaths}`,
  ),
  mistake(
    'text that flows in Inkscape, twice',
    svg('<flowRoot><flowPara>a</flowPara></flowRoot>\n<flowRoot/>'),
    '2:1: <flowRoot> is shown by Inkscape alone. Turn it into ordinary text there (Text > Convert to Text), and save the drawing again.',
  ),
  mistake(
    'labels in HTML',
    svg('<g>\n  <foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject></g>'),
    `3:3: There is HTML in the drawing (<foreignObject>): it looks different everywhere, and other programs leave it out. Save it as text of the drawing. ${asText}`,
  ),
  mistake(
    'a label that draw.io cut short',
    svg(
      '<switch><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">A long label</p></foreignObject>\n<text>A long...</text></switch>',
    ),
    `3:1: The label 'A long...' is cut short where it is not HTML. ${asText}`,
  ),
  mistake(
    'rules that miss text',
    svg(
      '<style>\n text:first-child { fill: red; font-size: 9px }\n@media (prefers-color-scheme: dark) {\n  text { fill: white }\n  .a { fill: red }\n  .b { font-size: 9px } }</style><text>a</text>',
    ),
    "5:3: This rule under '@media (prefers-color-scheme: dark)' would miss the text, which is drawn as outlines. Give the text a class, and write the rule for that; under a condition, only colours.",
    "7:3: This rule under '@media (prefers-color-scheme: dark)' would miss the text, which is drawn as outlines. Give the text a class, and write the rule for that; under a condition, only colours.",
  ),
  mistake(
    'pictures from elsewhere',
    svg(
      '<image href="https://name.example/a.png"/>\n<image x="1" xlink:href="C:\\a.png"/>\n<path fill="url(b.svg#a)"/>',
      `${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"`,
    ),
    `2:8: 'https://name.example/a.png' ${elsewhere} ${embed}`,
    `3:14: 'C:\\a.png' ${elsewhere} ${embed}`,
    `4:7: 'b.svg#a' ${elsewhere} ${embed}`,
  ),
  mistake(
    'styles from elsewhere',
    svg(
      '<style>\n@import "a.css";\n@import url(https://name.example/b.css);\n.a { fill: red;\n fill: url("c.svg#d") }</style>',
    ),
    `3:1: 'a.css' ${elsewhere} ${embed}`,
    `4:9: 'https://name.example/b.css' ${elsewhere} ${embed}`,
    `6:8: 'c.svg#d' ${elsewhere} ${embed}`,
  ),
  mistake(
    'a style sheet from elsewhere, and a drawing that does not say what it is',
    file('<?xml version="1.0"?>\n<?xml-stylesheet href="a.css"?>\n<svg viewBox="0 0 9 9"><text>😀</text></svg>'),
    '2:1: A picture on a page loads no style sheet from elsewhere. Write its rules into a <style> in the drawing.',
    `3:1: The <svg> does not say that it is SVG, and browsers show nothing. Write <svg ${xmlns} …>.`,
    `3:30: No typeface of this site has '😀' (U+1F600). Write something else, or ${asPaths}`,
  ),
  mistake(
    'a typeface from elsewhere',
    svg('<style>@font-face { font-family: a; src: url("https://name.example/a.woff2") }</style>'),
    `2:42: 'https://name.example/a.woff2' ${elsewhere} ${embed}`,
  ),
  mistake(
    'scripts',
    svg('<script>alert(1)</script>\n<rect onclick="alert(1)" width="9" height="9"/>'),
    '2:1: A picture on a page runs no script. Take the <script> out.',
    "3:7: A picture on a page runs no script. Take 'onclick' out.",
  ),
  mistake(
    'scripts that are written in other ways',
    svg(
      '<rect onLoad="alert(1)" width="9" height="9"/>\n<a href=" javascript:alert(1)"><rect width="9" height="9"/></a>\n<animate attributeName="href" values="#a"/>\n<set attributeName="onclick" to="alert(1)"/>',
    ),
    "2:7: A picture on a page runs no script. Take 'onLoad' out.",
    "3:4: A picture on a page runs no script. Take 'href' out.",
    "4:10: A picture on a page runs no script. Take the <animate> of 'href' out.",
    "5:6: A picture on a page runs no script. Take the <set> of 'onclick' out.",
  ),
  mistake(
    'pictures from elsewhere, by another prefix and in style sheets',
    svg(
      '<image xmlns:l="http://www.w3.org/1999/xlink" l:href="https://name.example/a.png"/>\n<style>a { mask: image-set("https://name.example/b.png" 1x) }\nb { mask: u\\72l(//name.example/c.png) }\nc { mask: src("https://name.example/d.png") }</style>',
    ),
    `2:47: 'https://name.example/a.png' ${elsewhere} ${embed}`,
    `3:28: 'https://name.example/b.png' ${elsewhere} ${embed}`,
    `4:11: '//name.example/c.png' ${elsewhere} ${embed}`,
    `5:13: 'https://name.example/d.png' ${elsewhere} ${embed}`,
  ),
  mistake(
    'elements with a prefix, which are drawn all the same',
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
    "2:1: <svg:script> is drawn, and not looked at here. Save it as plain SVG, whose elements have no 'svg:' before their names.",
  ),
  {
    says: 'a fault in a drawing, and one in the text of another article',
    files: { ...svg('<text>😀</text>'), '3-post/article.md': article({}, '[Nowhere](/blog/77/)') },
    faults: [
      `2-post/a.svg:2:7: No typeface of this site has '😀' (U+1F600). Write something else, or ${asPaths}`,
      '3-post/article.md:11:1: The link leads to article 77, which does not exist. Link to one that does.',
    ],
  },
];

/** A drawing that is right, of this size in the page. */
function oddity(says: string, files: Oddity['files'], [width, height]: readonly [number, number] = [300, 100]): Oddity {
  const picture = `<img src="/articles/2/a.svg" alt="A drawing" loading="lazy" width="${width}" height="${height}" decoding="async">`;
  return { says, files, html: `<figure>${picture}</figure>` };
}

/** What a program writes, with its size in pixels. */
const sample = (name: string) =>
  file(readFileSync(`lib/drawings/samples/${name}.svg`, 'utf8').replace(/(\d)(?:mm|pt)"/g, '$1"'));

/** What looks wrong in a drawing, and is drawn. How it looks is tested beside `outline.ts`. */
export const drawingOddities: readonly Oddity[] = [
  {
    ...oddity('what Inkscape writes', sample('inkscape'), [120, 60]),
    notes: [
      "2-post/a.svg:24:19: Text in this drawing is 2.7 px high on a phone, and under 11 px it cannot be read. Give it at least 11 in this drawing's units, with fewer words or a tighter drawing.",
    ],
  },
  oddity('what Figma writes', sample('figma'), [320, 180]),
  oddity('what draw.io writes, with a label in HTML and one in its place', sample('drawio'), [321, 91]),
  oddity('what Illustrator writes, with entities for its namespaces', sample('illustrator'), [300, 120]),
  oddity('what PlantUML writes', sample('plantuml'), [240, 120]),
  oddity('what Graphviz writes', sample('graphviz'), [134, 116]),
  oddity('arrows, Greek, Cyrillic and boxes', svg('<text y="20">→ ← ⇒ αβγ Ж ≤ ✓ ┌─┐</text>')),
  oddity('a text over several lines', svg('<text y="20">one\n  two\n  three\n</text>')),
  oddity('lengths in units', svg('<text x="50%" y="5mm" dx="1em" font-size="14px" letter-spacing="normal">a</text>')),
  oddity(
    'a style sheet that breaks off, which browsers close',
    svg('<style><![CDATA[.a { fill: red }\n  .b { fill: blue; ]]></style><text class="b" y="20">a</text>'),
  ),
  oddity(
    'a movement that turns what it moves',
    svg('<text y="20">a</text><circle r="5"><animateMotion path="M0 0H9" rotate="auto-reverse" dur="1s"/></circle>'),
  ),
  oddity('a text without a character', svg('<text/><text x="" y="5"></text><text>  </text>')),
  oddity('a text of no size', svg('<text font-size="0">a</text>')),
  oddity(
    'a rule for what is pointed at, and one for the dark',
    svg(
      '<style>text:hover{fill:red}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><text class="a" y="20">a</text>',
    ),
  ),
  oddity(
    'rules that are not for text',
    svg(
      '<style>@keyframes a{to{opacity:0}}rect:nth-child(2){fill:red}[data-a]{x:1}</style><rect width="9" height="9"/>',
    ),
  ),
  oddity(
    'a typeface inside of the drawing',
    svg(
      '<style>@font-face{font-family:a;src:url("data:font/woff2;base64,AAAA")}</style><text y="20" font-family="a">a</text>',
    ),
  ),
  oddity(
    'a picture inside of the drawing',
    svg(
      '<image href="data:image/gif;base64,R0lGODlhAQABAIAAAExpcTjW6CH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==" width="9" height="9"/>',
    ),
  ),
  oddity('a link', svg('<a href="https://name.example/"><text y="20">a <a href="/b">b</a></text></a>')),
  oddity(
    "another program's elements and attributes",
    svg(
      '<a:b xmlns:a="about:a" a:href="x.png"><a:c href="y.png"/></a:b><metadata><b xmlns="about:b" href="z.png"/></metadata>',
    ),
  ),
  oddity(
    'a DOCTYPE, a byte order mark, and lines that end as on Windows',
    file(
      `\uFEFF<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\r\n "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\r\n<svg ${xmlns} viewBox="0 0 300 100">\r\n<text y="20">a\r\nb</text></svg>\r\n`,
    ),
  ),
];
