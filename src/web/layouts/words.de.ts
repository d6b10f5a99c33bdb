import type * as english from './words.ts';

export const frameWords: typeof english.frameWords = {
  skip: 'Zum Inhalt springen',
  mainMenu: 'Hauptmenü',
  menu: 'Menü',
  promises: ['✓ Kostenlos', '✓ Ohne Konto'],
  motto: 'Schnell • Kostenlos • Ohne Anmeldung. Datei ablegen, Zielformat wählen, Ergebnis mitnehmen.',
  mottoForUsers: 'Datei ablegen, Zielformat wählen, Ergebnis mitnehmen.',
  signedIn: (name) => `Angemeldet als ${name}`,
  signOut: 'Abmelden',
  allTools: 'Alle Werkzeuge',
  emoji: 'Emoji',
  support: 'Hilfe und Rechtliches',
  languages: 'Sprache',
  switchTheme: 'Zwischen hell und dunkel wechseln',
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
};

export const lostWords: typeof english.lostWords = {
  missing: {
    title: '404 – Seite nicht gefunden',
    hint: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link veraltet oder vertippt.',
    next: 'Von Ihnen ist nichts verloren. Alle Werkzeuge erreichen Sie über die Startseite.',
  },
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    hint: 'Beim Zusammenstellen der Seite ist auf dem Server ein Fehler aufgetreten.',
    next: 'Bereits gesendete Dateien sind davon nicht betroffen. Laden Sie die Seite neu oder gehen Sie zurück zur Startseite.',
  },
  home: 'Zur Startseite',
};

export const toolPageWords: typeof english.toolPageWords = {
  howTo: 'So funktioniert es',
  faq: 'Fragen und Antworten',
  related: 'Verwandte Werkzeuge',
  noScript:
    'Dieses Werkzeug braucht JavaScript; in diesem Browser ist es abgeschaltet. Alles, was zu lesen ist, steht unten.',
};
