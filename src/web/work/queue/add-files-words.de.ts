import type * as english from './add-files-words.ts';

export const addFilesWords: typeof english.addFilesWords = {
  empty: 'Leere Datei',
  isEmpty: (name) => `${name} ist leer (0\u00A0Bytes). Wählen Sie eine andere Datei.`,
  tooLarge: 'Datei zu groß',
  isTooLarge: (maxMb) => `Dateien dürfen je bis zu ${maxMb}\u00A0MB groß sein`,
  unsupported: 'Format nicht unterstützt',
  areUnsupported: (extensions) =>
    extensions.length === 1
      ? `Das Dateiformat ${extensions[0]} wird noch nicht unterstützt.`
      : `Die Dateiformate ${extensions.join(', ')} werden noch nicht unterstützt.`,
};
