import type { AccentKey } from '#src/text/accents/accent-styles.ts';
import type * as english from './labels.ts';

export const accentLabels: typeof english.accentLabels = {
  text: 'Ihr Text (auf Englisch)',
  accent: 'Akzent',
  convert: 'Akzent anwenden',
  result: (accent) => `Umgeschriebener Text (${accent})`,
  copied: 'Der Text mit Akzent ist kopiert',
  available: 'Verfügbare Akzente',
};

const accents: Readonly<Record<AccentKey, readonly [name: string, line: string]>> = {
  british: ['Britisches Englisch', 'Britische Rechtschreibung und Wörter aus dem britischen Alltag'],
  pirate: ['Piratensprache', 'Wie man auf den sieben Meeren spricht'],
  southern: ['Südstaaten', 'Die gemächliche Sprechweise des amerikanischen Südens'],
  aussie: ['Australisch', 'Kurze Wörter und viel Sonne von der anderen Seite der Erde'],
  shakespeare: ['Shakespeare', '„Thee“ und „thou“ von der Bühne der Zeit Elisabeths'],
  robot: ['Robotersprache', 'Genau, mechanisch, ohne Gefühl'],
  uwu: ['UwU', 'Weich und niedlich, aus jedem r und l wird ein w'],
  texan: ['Texanisch', 'Weiter Himmel, große Worte, aus dem Staat mit dem einen Stern'],
};

export const accentName: typeof english.accentName = (key) => accents[key][0];
export const accentLine: typeof english.accentLine = (key) => accents[key][1];
