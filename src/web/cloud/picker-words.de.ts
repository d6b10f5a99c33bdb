import type * as english from './picker-words.ts';

export const cloudPickerWords: typeof english.cloudPickerWords = {
  title: (cloud) => `Aus ${cloud} importieren`,
  fetching: (file, cloud) => `${file} wird aus ${cloud} geholt …`,
  cancel: 'Abbrechen',
  search: (cloud) => `${cloud} durchsuchen`,
  files: 'Dateien',
  noName: (search) => `Kein Dateiname enthält „${search}“.`,
  noFiles: 'In diesem Ordner sind keine Dateien.',
  more: 'Mehr anzeigen',
  signOut: (cloud) => `Von ${cloud} abmelden`,
  folder: 'Ordner',
  tryAgain: 'Erneut versuchen',
  notSignedIn: (cloud) => `Die Anmeldung bei ${cloud} hat nicht geklappt. Versuchen Sie es noch einmal.`,
  waiting: (cloud) => `Warten auf die Anmeldung bei ${cloud} in einem eigenen Fenster …`,
  blocked:
    'Ihr Browser hat das Fenster nicht geöffnet. Erlauben Sie Fenster dieser Seite und versuchen Sie es noch einmal.',
  choose: (cloud) => `Wählen Sie eine Datei aus ${cloud}`,
  promise:
    'Wir bitten nur darum, Dateien lesen zu dürfen, nie darum, sie zu ändern. Die Erlaubnis wird verschlüsselt gespeichert, mit einem Schlüssel, den nur Ihr Browser hat, bis Sie sich abmelden, höchstens etwa eine Stunde lang.',
  signIn: (cloud) => `Bei ${cloud} anmelden`,
};
