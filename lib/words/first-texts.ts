import type { languages } from './languages.ts';

/** What a new owner's site says until they have written it: in `settings.ts`, on the home page, and where nothing is found. */
interface FirstTexts {
  readonly settings: {
    readonly tagline: string;
    readonly description: string;
    readonly buttons: { readonly conversation: string; readonly wayHome: string };
    readonly sections: Readonly<
      Record<'code' | 'blog', Readonly<Record<'title' | 'introduction' | 'invitation', string>>>
    >;
    readonly contact: { readonly title: string; readonly introduction: string };
    readonly footer: string;
  };
  readonly home: { readonly title: string; readonly body: string };
  readonly notFound: { readonly title: string; readonly body: string };
}

/** By language; `{name}` is the name of the site. */
export const firstTexts: Readonly<Record<keyof typeof languages, FirstTexts>> = {
  en: {
    settings: {
      tagline: '{name}',
      description: 'Say here in one sentence what you do, and for whom.',
      buttons: { conversation: 'Write to me', wayHome: 'To the home page' },
      sections: {
        code: { title: 'Code', introduction: 'Programs, and how they came about.', invitation: 'See the code' },
        blog: { title: 'Blog', introduction: 'What I have learned.', invitation: 'Read the blog' },
      },
      contact: { title: 'Contact', introduction: 'What can I do for you?' },
      footer: 'Do you have a question?',
    },
    home: {
      title: 'Home page',
      body: '## What I do\n\nWrite here what you do, for whom, and how to reach you. This text is `content/1-home/article.md`; the headline above it is in `settings.ts`.',
    },
    notFound: { title: 'Not Found', body: 'Nothing lies at this address.' },
  },
  es: {
    settings: {
      tagline: '{name}',
      description: 'Di aquí en una frase a qué te dedicas y para quién.',
      buttons: { conversation: 'Escríbeme', wayHome: 'A la página principal' },
      sections: {
        code: { title: 'Código', introduction: 'Programas, y cómo surgieron.', invitation: 'Ver el código' },
        blog: { title: 'Blog', introduction: 'Lo que he aprendido.', invitation: 'Leer el blog' },
      },
      contact: { title: 'Contacto', introduction: '¿Qué puedo hacer por ti?' },
      footer: '¿Tienes alguna pregunta?',
    },
    home: {
      title: 'Página principal',
      body: '## A qué me dedico\n\nEscribe aquí a qué te dedicas, para quién y cómo contactar contigo. Este texto es `content/1-home/article.md`; el titular de arriba está en `settings.ts`.',
    },
    notFound: { title: 'No se ha encontrado', body: 'En esta dirección no hay nada.' },
  },
  de: {
    settings: {
      tagline: '{name}',
      description: 'Hier steht in einem Satz, was es gibt und für wen.',
      buttons: { conversation: 'Nachricht schreiben', wayHome: 'Zur Startseite' },
      sections: {
        code: { title: 'Code', introduction: 'Programme, und wie sie entstanden sind.', invitation: 'Zum Code' },
        blog: { title: 'Blog', introduction: 'Was ich gelernt habe.', invitation: 'Zum Blog' },
      },
      contact: { title: 'Kontakt', introduction: 'Was kann ich tun?' },
      footer: 'Noch Fragen?',
    },
    home: {
      title: 'Startseite',
      body: '## Was ich mache\n\nHier steht, was es gibt, für wen, und wie man sich meldet. Dieser Text ist `content/1-home/article.md`, die Überschrift darüber steht in `settings.ts`.',
    },
    notFound: { title: 'Nicht gefunden', body: 'Unter dieser Adresse liegt nichts.' },
  },
  fr: {
    settings: {
      tagline: '{name}',
      description: 'Dites ici en une phrase ce que vous faites, et pour qui.',
      buttons: { conversation: 'Écrivez-moi', wayHome: 'Vers la page d’accueil' },
      sections: {
        code: { title: 'Code', introduction: 'Des programmes, et comment ils sont nés.', invitation: 'Voir le code' },
        blog: { title: 'Blog', introduction: 'Ce que j’ai appris.', invitation: 'Lire le blog' },
      },
      contact: { title: 'Contact', introduction: 'Que puis-je faire pour vous ?' },
      footer: 'Une question ?',
    },
    home: {
      title: 'Page d’accueil',
      body: '## Ce que je fais\n\nÉcrivez ici ce que vous faites, pour qui, et comment vous joindre. Ce texte est `content/1-home/article.md` ; le titre au-dessus est dans `settings.ts`.',
    },
    notFound: { title: 'Introuvable', body: 'Il n’y a rien à cette adresse.' },
  },
};
