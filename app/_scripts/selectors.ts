// The elements that scripts of several modules look for, by the classes and
// attributes that components and plugins give them.

/** From `lib/markdown/code-figures.ts`. */
export const codeBlock = 'figure.code';
export const program = '[data-player]';
export const playButton = '.play button';

/** From `app/_scripts/enhance-article.ts`. */
export const copyButton = '.copy';

/** From `lib/markdown/interactive-figures.ts`. */
export const interactiveFigure = '[data-module]';

/** From `app/_layout/page-shell.tsx`. */
export const schemeControl = '.scheme';
export const menuToggle = '.menu-toggle';
export const logoLamps = '.brand .lamps';

/** From `app/_article/article-page.tsx`. */
export const contentsLink = '.contents a';

/** From `app/contact/contact-form.tsx`. */
export const contactForm = 'form[data-script]';
