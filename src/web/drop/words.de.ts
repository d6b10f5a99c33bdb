import type * as english from './words.ts';

export const dropWords: typeof english.dropWords = {
  drop: 'Dateien hier ablegen',
  tap: 'Was möchten Sie umwandeln?',
  paste: 'oder ein Bild aus der Zwischenablage einfügen',
  over: 'Loslassen, um sie hinzuzufügen',
  more: 'Weitere Dateien hinzufügen',
  choose: 'Dateien auswählen',
  folder: 'Ordner auswählen',
  noScript: 'Zum Umwandeln wird JavaScript gebraucht; in diesem Browser ist es abgeschaltet.',
  hint: (maxMb, hours) =>
    `Bis zu ${maxMb}\u00A0MB je Datei. Gelöscht nach ${hours}\u00A0Stunden oder sobald Sie es wünschen.`,
  becomes: (label) => `Die Dateien werden zu ${label}. `,
  waiting: (count) => (count === 1 ? 'Eine Datei ist bereit' : `${count} Dateien sind bereit`),
};
