import type { catalogs } from './catalogs.ts';

/*
 * The texts that `npm run init` writes into a new site: `settings.ts`, the home page, and the 404 page. `{name}` stands for
 * the name of the site.
 */

const en = {
  settings: {
    tagline: '{name}',
    description: 'Describe in one sentence what you do and for whom.',
    buttons: { conversation: 'Contact me', wayHome: 'Back to the home page' },
    sections: {
      code: { title: 'Code', introduction: 'Programs, and how I wrote them.', invitation: 'See the code' },
      blog: { title: 'Blog', introduction: 'What I have learned.', invitation: 'Read the blog' },
    },
    contact: { title: 'Contact', introduction: 'How can I help you?' },
    footer: 'Have a question?',
  },
  home: {
    title: 'Home page',
    body: '## What I do\n\nDescribe what you do, for whom, and how to reach you. You can edit this text in `content/1-home/article.md` and the headline above it in `settings.ts`.',
  },
  notFound: { title: 'Page Not Found', body: 'There is no page at this address.' },
};

const es: typeof en = {
  settings: {
    tagline: '{name}',
    description: 'Explica en una frase a qué te dedicas y para quién trabajas.',
    buttons: { conversation: 'Escríbeme', wayHome: 'Volver al inicio' },
    sections: {
      code: { title: 'Código', introduction: 'Programas y cómo los hice.', invitation: 'Ver el código' },
      blog: { title: 'Blog', introduction: 'Lo que he aprendido.', invitation: 'Leer el blog' },
    },
    contact: { title: 'Contacto', introduction: '¿En qué puedo ayudarte?' },
    footer: '¿Tienes alguna pregunta?',
  },
  home: {
    title: 'Página principal',
    body: '## A qué me dedico\n\nEscribe aquí a qué te dedicas, para quién trabajas y cómo contactar contigo. Puedes editar este texto en `content/1-home/article.md` y el titular de arriba en `settings.ts`.',
  },
  notFound: { title: 'Página no encontrada', body: 'No hay ninguna página en esta dirección.' },
};

const de: typeof en = {
  settings: {
    tagline: '{name}',
    description: 'Hier steht in einem Satz, worum es geht und für wen.',
    buttons: { conversation: 'Nachricht schreiben', wayHome: 'Zurück zur Startseite' },
    sections: {
      code: { title: 'Code', introduction: 'Programme und wie sie entstanden sind.', invitation: 'Zum Code' },
      blog: { title: 'Blog', introduction: 'Was ich gelernt habe.', invitation: 'Zum Blog' },
    },
    contact: { title: 'Kontakt', introduction: 'Wie kann ich helfen?' },
    footer: 'Noch Fragen?',
  },
  home: {
    title: 'Startseite',
    body: '## Was ich mache\n\nHier steht, was ich anbiete, für wen und wie man mich erreicht. Dieser Text steht in `content/1-home/article.md`, die Überschrift darüber in `settings.ts`.',
  },
  notFound: { title: 'Seite nicht gefunden', body: 'Unter dieser Adresse gibt es keine Seite.' },
};

const fr: typeof en = {
  settings: {
    tagline: '{name}',
    description: 'Décrivez en une phrase ce que vous faites et pour qui.',
    buttons: { conversation: 'Écrivez-moi', wayHome: 'Retour à l’accueil' },
    sections: {
      code: { title: 'Code', introduction: 'Des programmes et leur histoire.', invitation: 'Voir le code' },
      blog: { title: 'Blog', introduction: 'Ce que j’ai appris.', invitation: 'Lire le blog' },
    },
    contact: { title: 'Contact', introduction: 'Comment puis-je vous aider ?' },
    footer: 'Une question ?',
  },
  home: {
    title: 'Page d’accueil',
    body: '## Ce que je fais\n\nDécrivez ce que vous faites, pour qui, et comment vous joindre. Ce texte se trouve dans `content/1-home/article.md` ; le titre au-dessus se trouve dans `settings.ts`.',
  },
  notFound: { title: 'Page introuvable', body: 'Aucune page n’existe à cette adresse.' },
};

/** The texts by language. */
export const starterTexts = { en, es, de, fr } as const satisfies Record<keyof typeof catalogs, object>;
