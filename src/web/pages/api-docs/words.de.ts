import type * as english from './words.ts';

export const apiWords: typeof english.apiWords = {
  name: 'API-Dokumentation',
  title: 'API-Dokumentation',
  description:
    'Dateien aus eigenen Programmen umwandeln, komprimieren und bearbeiten: jeder Aufruf, seine Felder und seine Antwort. Ein Schlüssel ist nicht nötig.',
  keywords: ['API zum Umwandeln von Dateien', 'REST-API', 'OpenAPI', 'Dateien mit curl umwandeln'],
  lead: 'Alles auf dieser Website steht auch über eine API zur Verfügung. Sie brauchen weder Schlüssel noch Konto; es gelten dieselben Grenzen wie auf der Website.',
  leadForUsers:
    'Alles auf dieser Website steht auch über eine API zur Verfügung, mit einem API-Schlüssel, den der Betreiber vergibt; es gelten die Grenzen des Schlüssels.',
  job: (maxMb, hours) =>
    `Eine Umwandlung ist ein Auftrag: eine Datei senden, warten, bis der Auftrag fertig ist, das Ergebnis herunterladen. Eine Datei darf bis ${maxMb}\u00A0MB groß sein; Aufträge und Dateien werden nach ${hours}\u00A0Stunden gelöscht.`,
  errors:
    'Eine Fehlerantwort sagt in einem Satz, was nicht stimmt; mit „Accept: application/json“ ist sie ein Problem-Dokument (RFC\u00A09457). Nach 429 und 503 warten Sie so lange, wie „Retry-After“ sagt. Die Beschreibungen der Aufrufe sind englisch.',
  whole: 'Die OpenAPI-Beschreibung:',
  calls: 'Aufrufe',
  schemas: 'Schemas',
  optional: 'freiwillig',
};

export const exampleWords: typeof english.exampleWords = {
  title: 'Auf der Kommandozeile',
  send: 'Eine Datei senden und bis zu 30 Sekunden auf die Umwandlung warten',
  targets: 'Auflisten, worin ein Format umgewandelt werden kann, mit den Optionen',
  ask: 'Den Auftrag erneut lesen, wenn er länger dauert (die Antwort oben enthält seine id)',
  download: 'Das Ergebnis herunterladen, sobald der Status „completed“ ist',
  delete: 'Die Dateien vor ihrer Zeit löschen',
  programs: 'Als Programm',
};

export const tryWords: typeof english.tryWords = {
  title: 'Ausprobieren',
  send: 'Anfrage senden',
  waiting: 'Warten auf die Antwort …',
  response: 'Antwort',
  unreachable: 'Der Server war nicht zu erreichen.',
  notShown: '(Der Inhalt ist kein Text.)',
};

export const choiceWords: typeof english.choiceWords = {
  title: 'Optionen einer Umwandlung',
  from: 'Von',
  to: 'In',
  show: 'Optionen zeigen',
};
