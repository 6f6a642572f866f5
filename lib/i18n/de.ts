import type { Messages, StarterTexts } from './en.ts';

/** The German message catalog. It never addresses readers directly, because sites may use du or Sie. */
export const de: Messages = {
  frame: {
    skip: 'Zum Inhalt springen',
    home: 'Startseite',
    contact: 'Kontakt',
    menu: 'Menü',
    mainMenu: 'Hauptmenü',
    feed: 'Atom-Feed',
    colors: 'Farbschema',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  article: {
    readingTime: { other: '{count}\u00A0Min. Lesezeit' },
    updated: 'aktualisiert am {date}',
    by: 'von {author}',
    part: 'Teil {number} von {count} der Reihe „{series}“',
    draft: 'Entwurf',
    appears: 'Erscheint am {date}',
    contents: 'Auf dieser Seite',
    previous: 'Vorheriger Teil',
    next: 'Nächster Artikel',
    about: 'Über {author}',
    latest: 'Neueste Artikel',
    emptySection: 'Noch keine Artikel.',
  },
  measured: {
    title: 'Bei diesem Build gemessen',
    pageWeight: {
      name: 'Schwerste Seite',
      note: 'HTML, CSS und Skripte, komprimiert',
    },
    thirdParties: {
      name: 'Drittanbieter',
      note: 'fremde Server, von denen Seiten laden',
    },
    links: {
      name: 'Geprüfte Links',
      note: 'zu Seiten und Dateien, keiner ist defekt',
    },
    programs: {
      name: 'Programme zum Starten',
      note: 'auf der Seite, ohne Installation',
    },
  },
  text: {
    openLarge: 'In voller Größe öffnen',
    letMove: 'Animation abspielen',
    footnotes: 'Fußnoten',
    backToReference: 'Zurück zu Verweis {number}',
    table: 'Tabelle',
    done: 'Erledigt',
    toDo: 'Offen',
    formula: 'Formel',
    code: 'Code',
    lines: {
      one: '{name}, Zeile {first}',
      other: '{name}, Zeilen {first} bis {last}',
    },
    session: 'Konsolensitzung',
    sessionOf: 'Konsolensitzung mit {file}',
    callouts: {
      note: 'Hinweis',
      tip: 'Tipp',
      important: 'Wichtig',
      warning: 'Warnung',
      caution: 'Vorsicht',
    },
  },
  copy: { copy: 'Kopieren', copied: 'Kopiert', selected: 'Markiert' },
  player: {
    play: 'Starten',
    playOn: 'Ab hier fortsetzen',
    edit: 'Code bearbeiten',
    loading: 'Wird geladen\u00A0…',
    failed: 'Das Laden ist fehlgeschlagen. Bitte die Seite neu laden.',
    input: 'Eingabe',
    silent: 'Das Programm reagiert nicht.',
    stopped: 'Das Programm wurde gestoppt.',
    ended: 'Das Programm ist beendet.',
    endedWith: 'Das Programm endete mit Exit-Code {status}.',
    crashed: 'Das Programm ist abgestürzt: {reason}.',
    crashStack: 'zu tief verschachtelte Funktionsaufrufe',
    crashMemory: 'unzulässiger Speicherzugriff',
    crashAbort: 'Abbruch nach einem Fehler',
    missingModule:
      'Diese Seite führt Python-Programme mit MicroPython aus. Darin fehlt das Modul „{module}“.',
    flooded:
      'Das Programm wurde gestoppt, weil es mehr als 1\u00A0MB ausgegeben hat.',
    again: 'Neu starten',
    end: 'Eingabe beenden',
    stop: 'Stoppen',
  },
  exercise: {
    name: 'Code aus {file}, ab Zeile {line}',
    check: 'Prüfen',
    reset: 'Zurücksetzen',
    undo: 'Wiederherstellen',
    output: 'Ergebnis der Prüfung',
  },
  contact: { email: 'Oder einfach per E-Mail an {email}.' },
  form: {
    name: 'Name',
    email: 'E-Mail',
    subject: 'Betreff',
    message: 'Nachricht',
    send: 'Nachricht senden',
    sending: 'Wird gesendet\u00A0…',
    faulty: 'Bitte alle Felder vollständig und richtig ausfüllen.',
    errors: {
      name: 'Bitte einen Namen eingeben.',
      email:
        'Bitte eine gültige E-Mail-Adresse eingeben, zum Beispiel name@example.com.',
      subject: 'Bitte einen Betreff eingeben.',
      message: 'Bitte eine Nachricht eingeben.',
    },
    sent: 'Vielen Dank! Die Nachricht wurde gesendet.',
    next: 'So geht es weiter',
    onward: 'Bis dahin: {title}',
    failed: 'Beim Senden der Nachricht ist ein Fehler aufgetreten.',
    noAnswer: 'Die Nachricht wurde nicht bestätigt.',
    tooLong: 'Sie ist zu lang. Bitte kürzen oder per E-Mail senden.',
    unknown:
      'Vielleicht ist sie angekommen. Bitte vor einem neuen Versuch auf eine Antwort warten.',
    stillThere: 'Der Text steht noch im Formular.',
    address: 'Die E-Mail-Adresse ist {email}.',
    laterByMail:
      'Wenn keine Antwort kommt, lässt sie sich per E-Mail an {email} senden.',
    kept: 'Bitte später noch einmal versuchen. Der Text steht noch im Formular.',
    byMail: 'Die Nachricht lässt sich auch per E-Mail an {email} senden.',
    another: 'Weitere Nachricht schreiben',
    back: 'Zurück zum Formular',
  },
  moved: {
    title: 'Seite umgezogen · {site}',
    heading: 'Diese Seite ist umgezogen',
    newUrl: 'Sie ist jetzt unter {url} zu finden.',
  },
  tags: {
    title: 'Themen',
    about: 'Artikel zum Thema {tag}, die neuesten zuerst.',
  },
  search: {
    title: 'Suche',
    description: 'Alle Artikel und Seiten durchsuchen.',
    words: 'Suchbegriff',
    nothing: 'Keine Ergebnisse.',
    found: { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
    more: 'Mehr laden',
    failed:
      'Die Suchergebnisse konnten nicht geladen werden. Bitte die Seite neu laden.',
    needsScript:
      'Die Suche benötigt JavaScript. Alle Artikel stehen auch in diesen Listen:',
    all: 'Alle Artikel',
  },
  llms: { pages: 'Seiten' },
};

export const deStarter: StarterTexts = {
  settings: {
    tagline: '{name}',
    description: 'Hier steht in einem Satz, worum es geht und für wen.',
    buttons: {
      conversation: 'Nachricht schreiben',
      wayHome: 'Zurück zur Startseite',
    },
    sections: {
      code: {
        title: 'Code',
        introduction: 'Programme und wie sie entstanden sind.',
        invitation: 'Zum Code',
      },
      blog: {
        title: 'Blog',
        introduction: 'Was ich gelernt habe.',
        invitation: 'Zum Blog',
      },
    },
    contact: { title: 'Kontakt', introduction: 'Wie kann ich helfen?' },
    footer: 'Noch Fragen?',
  },
  home: {
    title: 'Startseite',
    body: '## Was ich mache\n\nHier steht, was ich anbiete, für wen und wie man mich erreicht. Dieser Text steht in `content/1-home/article.md`, die Überschrift darüber in `settings.ts`.',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    body: 'Unter dieser Adresse gibt es keine Seite.',
  },
};
