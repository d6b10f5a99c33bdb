import type * as english from './words.ts';

export const optionPageWords: typeof english.optionPageWords = {
  title: (from, to) => `Optionen von ${from} in ${to}`,
  lead: 'Felder des Formulars, das POST /api/convert annimmt, oder des JSON-Objekts in seinem Feld „options“. Alle dürfen fehlen.',
  missingTitle: 'Diese Umwandlung gibt es nicht',
  missing: 'Dieser Server bietet diese Umwandlung nicht an. Wählen Sie in der Übersicht eine andere.',
  several: (count) =>
    `Bis zu ${count} Dateien in einer Anfrage werden zu einem Ergebnis, in der Reihenfolge, in der sie gesendet werden.`,
  usual: (value) => `= ${value}`,
  none: 'Diese Umwandlung hat keine Optionen.',
  example: 'Als Befehl, mit den Standardwerten',
  back: 'Zurück zur Übersicht',
};
