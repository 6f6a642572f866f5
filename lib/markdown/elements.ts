/*
 * HTML as an article may hold it. What is not here, no browser knows, or the policy of the page would refuse it
 * (lib/export/policy.ts), or there is no way to test it.
 */

/** Elements that are never right in an article: their names, what is wrong (`*` is the name), and what would be right. */
const refusals = [
  ['script noscript template slot canvas dialog', 'The article has a <*>.', 'Take it out: articles are documents.'],
  [
    'style link',
    'The article has a <*>.',
    'Give elements a class, and write the rule in the style sheet; shapes have attributes such as fill.',
  ],
  [
    'html head body title meta base',
    '<*> belongs to the page around the article.',
    'Take it out: the site writes the page, and the front matter says what stands in its head.',
  ],
  [
    'iframe frame frameset object embed applet foreignobject',
    'The policy of the page refuses <*>.',
    'Link to what it shows, or put a picture or a film beside article.md.',
  ],
  [
    'form input button select textarea option optgroup label fieldset legend datalist output',
    '<*> has nobody to answer it.',
    'Link to the form of the site: [write to me](/contact/).',
  ],
  ['h1', 'The article has a heading of the first level.', "That is its title: begin headings with '##'."],
  ['main', 'The page has its <*> already.', 'Write <section> or <div>.'],
] as const;

export const refusedElements: ReadonlyMap<string, readonly [problem: string, remedy: string]> = new Map(
  refusals.flatMap(([list, problem, remedy]) =>
    list.split(' ').map((name) => [name, [problem.replace('*', name), remedy]] as const),
  ),
);

/** Those that a drawing must not hold either. Its <title> and the like are its own. */
export const refusedInDrawings = names('script style foreignobject');

/** Elements with elements and attributes of their own, all of which are known. */
export const drawings = names('svg math');

/** Attributes that no element may have: a pattern of their names, what is wrong (`*` is the name), and what would be right. */
export const refusedAttributes = [
  [/^on/, "has the handler '*'.", 'Take it out: articles are documents.'],
  [/^style$/, 'has a style attribute.', 'Give it a class, and write the rule in the style sheet.'],
  [
    /^data-(?:island|script|props)$/,
    "has the attribute '*'.",
    "Take it out: it is how the site's own scripts find their places.",
  ],
  [/^xlink:href$/, "has the attribute '*'.", "Write 'href'."],
] as const;

/** Attributes that every element may have, besides `aria-…` and `data-…`. */
const attributesOfAll = 'class dir hidden id lang role tabindex title translate';

/** The elements that an article may hold, each with its own attributes. */
const attributes: ReadonlyMap<string, string> = new Map([
  ...each(
    'abbr address article aside b bdi bdo br caption cite code dd dfn div dl dt em figcaption figure footer h2 h3 h4 h5 h6 header hgroup hr i kbd mark math menu nav p picture pre rp rt ruby s samp search section small span strong sub summary sup svg table tbody tfoot thead tr u ul var wbr',
    '',
  ),
  ['a', 'download href hreflang rel target type'],
  ['audio', 'controls loop muted preload src'],
  ...each('blockquote q', 'cite'),
  ...each('col colgroup', 'span'),
  ['data', 'value'],
  ...each('del ins', 'cite datetime'),
  ['details', 'name open'],
  ['img', 'alt decoding height loading sizes src srcset width'],
  ['li', 'value'],
  ['meter', 'high low max min optimum value'],
  ['ol', 'reversed start type'],
  ['progress', 'max value'],
  ['source', 'height media sizes src srcset type width'],
  ['td', 'colspan headers rowspan'],
  ['th', 'abbr colspan headers rowspan scope'],
  ['time', 'datetime'],
  ['track', 'default kind label src srclang'],
  ['video', 'autoplay controls height loop muted playsinline poster preload src width'],
]);

/** The names of all elements that an article may hold. */
export const knownElements: readonly string[] = [...attributes.keys()];

/** The attributes that an element may have; `undefined` where it may have any. */
export function attributesOf(element: string): readonly string[] | undefined {
  return drawings.has(element) ? undefined : `${attributes.get(element)} ${attributesOfAll}`.trim().split(' ');
}

/** Without these an element is nothing. */
export const neededAttributes: ReadonlyMap<string, string> = new Map([
  ...each('img track', 'src'),
  ...each('data meter', 'value'),
  ['bdo', 'dir'],
]);

/** Elements that have no content, and no end. */
export const voidElements = names('base br col embed hr img input link meta source track wbr');

/** Elements that end by themselves where something comes that cannot be in them. */
export const optionalEnds = names('li p dt dd td th tr thead tbody tfoot colgroup rt rp');

/** Elements that stand in a line of text. */
export const phrasing = names(
  'a abbr audio b bdi bdo br cite code data del dfn em i img input ins kbd mark math meter picture progress q ruby s samp small span strong sub sup svg time u var video wbr',
);

/** Elements that take over what their own parent may hold. */
export const transparent = names('a audio del ins video');

/** Elements that hold text in lines, and nothing that stands in lines of its own. */
export const textOnly = new Set([...phrasing, ...'p h1 h2 h3 h4 h5 h6 pre summary'.split(' ')]);

/** Elements that stand in certain others alone. */
export const parentsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol', 'menu']],
  ...each('dt dd', ['dl', 'div']),
  ...each('td th', ['tr']),
  ['tr', ['table', 'thead', 'tbody', 'tfoot']],
  ...each('thead tbody tfoot caption colgroup', ['table']),
  ['col', ['colgroup', 'table']],
  ['figcaption', ['figure']],
  ['summary', ['details']],
  ['source', ['audio', 'video', 'picture']],
  ['track', ['audio', 'video']],
  ...each('rt rp', ['ruby']),
]);

/** Elements that hold nothing but those of `parentsOf`: a parser throws out of a table what cannot be in it. */
export const listsAndTables = names('ul ol menu table thead tbody tfoot tr colgroup');

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function each<Value>(list: string, value: Value): readonly (readonly [string, Value])[] {
  return list.split(' ').map((name) => [name, value] as const);
}
