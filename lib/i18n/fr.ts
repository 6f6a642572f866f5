import type { Messages, StarterTexts } from './en.ts';

/**
 * The French message catalog. It addresses readers as vous. A narrow no-break space (`\u202F`) precedes question
 * marks, exclamation marks, and semicolons. A wide one (`\u00A0`) precedes colons, and is inside quotes.
 */
export const fr: Messages = {
  frame: {
    skip: 'Aller au contenu',
    home: 'Accueil',
    contact: 'Contact',
    menu: 'Menu',
    mainMenu: 'Menu principal',
    feed: 'Flux Atom',
    colors: 'Apparence',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
  },
  article: {
    readingTime: { other: '{count}\u00A0min de lecture' },
    updated: 'mis à jour le {date}',
    by: 'par {author}',
    part: 'Partie {number} sur {count} de la série «\u00A0{series}\u00A0»',
    draft: 'Brouillon',
    appears: 'Publication prévue le {date}',
    contents: 'Sur cette page',
    previous: 'Partie précédente',
    next: 'Article suivant',
    about: 'À propos de {author}',
    latest: 'Derniers articles',
    emptySection: 'Aucun article pour le moment.',
  },
  measured: {
    title: 'Mesuré lors de cette génération',
    pageWeight: {
      name: 'Page la plus lourde',
      note: 'de HTML, CSS et scripts, compressés',
    },
    thirdParties: {
      name: 'Services tiers',
      note: 'autres serveurs dont dépendent les pages',
    },
    links: {
      name: 'Liens vérifiés',
      note: 'vers des pages et des fichiers, aucun n’est rompu',
    },
    programs: {
      name: 'Programmes à lancer',
      note: 'dans la page, sans rien installer',
    },
  },
  text: {
    openLarge: 'Afficher en taille réelle',
    letMove: 'Lire l’animation',
    footnotes: 'Notes',
    backToReference: 'Revenir à l’appel de note {number}',
    table: 'Tableau',
    done: 'Fait',
    toDo: 'À faire',
    formula: 'Formule',
    code: 'Code',
    lines: {
      one: '{name}, ligne {first}',
      other: '{name}, lignes {first} à {last}',
    },
    session: 'Session de console',
    sessionOf: 'Session de console\u00A0: {file}',
    callouts: {
      note: 'Note',
      tip: 'Conseil',
      important: 'Important',
      warning: 'Avertissement',
      caution: 'Attention',
    },
  },
  copy: { copy: 'Copier', copied: 'Copié', selected: 'Sélectionné' },
  player: {
    play: 'Lancer',
    playOn: 'Continuer à partir d’ici',
    edit: 'Modifier le code',
    loading: 'Chargement…',
    failed: 'Le chargement a échoué. Veuillez recharger la page.',
    input: 'Saisie',
    silent: 'Le programme ne répond pas.',
    stopped: 'Le programme a été arrêté.',
    ended: 'Le programme s’est terminé.',
    endedWith: 'Le programme s’est terminé avec le code de sortie {status}.',
    crashed: 'Le programme a planté\u00A0: {reason}.',
    crashStack: 'trop d’appels de fonction imbriqués',
    crashMemory: 'accès à la mémoire hors limites',
    crashAbort: 'interruption après une erreur',
    missingModule:
      'Cette page exécute Python avec MicroPython, qui n’inclut pas le module «\u00A0{module}\u00A0».',
    flooded:
      'Le programme a été arrêté, car il a produit plus de 1\u00A0Mo de texte.',
    again: 'Relancer',
    end: 'Terminer la saisie',
    stop: 'Arrêter',
  },
  exercise: {
    name: 'Code de {file}, à partir de la ligne {line}',
    check: 'Vérifier',
    reset: 'Réinitialiser',
    undo: 'Annuler',
    output: 'Résultat de la vérification',
  },
  contact: { email: 'Vous pouvez aussi écrire à {email}.' },
  form: {
    name: 'Nom',
    email: 'Adresse e-mail',
    subject: 'Objet',
    message: 'Message',
    send: 'Envoyer le message',
    sending: 'Envoi en cours…',
    faulty: 'Veuillez remplir correctement tous les champs.',
    errors: {
      name: 'Indiquez votre nom.',
      email: 'Indiquez une adresse e-mail au format nom@example.com.',
      subject: 'Indiquez un objet.',
      message: 'Écrivez un message.',
    },
    sent: 'Merci\u202F! Votre message a été envoyé.',
    next: 'Et maintenant',
    onward: 'En attendant : {title}',
    failed: 'Une erreur s’est produite lors de l’envoi de votre message.',
    noAnswer: 'Votre message n’a pas été confirmé.',
    tooLong: 'Il est trop long. Raccourcissez-le ou envoyez-le par e-mail.',
    unknown:
      'Il est peut-être arrivé. Attendez une réponse avant de le renvoyer.',
    stillThere: 'Votre texte est toujours dans le formulaire.',
    address: 'L’adresse e-mail est {email}.',
    laterByMail:
      'Si vous ne recevez pas de réponse, envoyez-le par e-mail à {email}.',
    kept: 'Votre texte est toujours dans le formulaire\u00A0: vous pouvez réessayer plus tard.',
    byMail: 'Vous pouvez aussi l’envoyer par e-mail à {email}.',
    another: 'Écrire un autre message',
    back: 'Revenir au formulaire',
  },
  moved: {
    title: 'Page déplacée · {site}',
    heading: 'Cette page a été déplacée',
    newUrl: 'Elle se trouve désormais à l’adresse {url}.',
  },
  tags: {
    title: 'Sujets',
    about:
      'Articles sur le sujet «\u00A0{tag}\u00A0», du plus récent au plus ancien.',
  },
  search: {
    title: 'Recherche',
    description: 'Recherchez dans tous les articles et toutes les pages.',
    words: 'Rechercher',
    nothing: 'Aucun résultat.',
    found: { one: '{count} résultat', other: '{count} résultats' },
    more: 'Afficher plus',
    failed:
      'Les résultats n’ont pas pu être chargés. Veuillez recharger la page.',
    needsScript:
      'La recherche nécessite JavaScript. Vous pouvez néanmoins parcourir ces listes\u00A0:',
    all: 'Tous les articles',
  },
  llms: { pages: 'Pages' },
};

export const frStarter: StarterTexts = {
  settings: {
    tagline: '{name}',
    description: 'Décrivez en une phrase ce que vous faites et pour qui.',
    buttons: { conversation: 'Écrivez-moi', wayHome: 'Retour à l’accueil' },
    sections: {
      code: {
        title: 'Code',
        introduction: 'Des programmes et leur histoire.',
        invitation: 'Voir le code',
      },
      blog: {
        title: 'Blog',
        introduction: 'Ce que j’ai appris.',
        invitation: 'Lire le blog',
      },
    },
    contact: {
      title: 'Contact',
      introduction: 'Comment puis-je vous aider\u202F?',
    },
    footer: 'Une question\u202F?',
  },
  home: {
    title: 'Page d’accueil',
    body: '## Ce que je fais\n\nDécrivez ce que vous faites, pour qui, et comment vous joindre. Ce texte se trouve dans `content/1-home/article.md`\u202F; le titre au-dessus se trouve dans `settings.ts`.',
  },
  notFound: {
    title: 'Page introuvable',
    body: 'Aucune page n’existe à cette adresse.',
  },
};
