import type * as english from './take-words.ts';

export const takeWords: typeof english.takeWords = {
  empty: 'Leere Datei',
  isEmpty: (name) => `${name} ist leer (0\u00A0Bytes). Wählen Sie eine andere Datei.`,
  tooLarge: 'Datei zu groß',
  isTooLarge: (maxMb) => `Dateien dürfen je bis zu ${maxMb}\u00A0MB groß sein`,
  unsupported: 'Format nicht unterstützt',
  areUnsupported: (endings) =>
    endings.length === 1
      ? `Das Dateiformat ${endings[0]} wird noch nicht unterstützt.`
      : `Die Dateiformate ${endings.join(', ')} werden noch nicht unterstützt.`,
};
