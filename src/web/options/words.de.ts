import type * as english from './words.ts';

export const optionsWords: typeof english.optionsWords = {
  loading: 'Die Optionen werden geladen …',
  none: 'Bei dieser Umwandlung gibt es nichts einzustellen.',
  remembered: 'Ihre Auswahl wird auf diesem Gerät gemerkt.',
  defaults: 'Zurück zu den Vorgaben',
  automatic: 'Automatisch',
};
