import type * as english from './words.ts';

export const editWords: typeof english.editWords = {
  what: 'Was geändert werden soll',
  missing: 'Angaben fehlen',
  editOn: 'Ergebnis weiter bearbeiten',
  undo: (file) => (file === undefined ? 'Rückgängig' : `Rückgängig: zurück zu ${file}`),
  redo: (file) => (file === undefined ? 'Wiederholen' : `Wiederholen: weiter zu ${file}`),
  preview: {
    job: { started: { title: 'Vorschau begonnen' }, failed: 'Vorschau fehlgeschlagen' },
    make: 'Vorschau machen',
    done: 'Die Vorschau ist fertig',
    download: 'Vorschau herunterladen',
  },
};

export const cropWords: typeof english.cropWords = {
  width: 'Breite (px)',
  height: 'Höhe (px)',
  x: 'X-Position (px)',
  y: 'Y-Position (px)',
  missing: 'Bitte geben Sie die Größe des Ausschnitts an',
  invalid: 'Ungültiger Ausschnitt',
  noNumbers: 'Schreiben Sie ganze Zahlen von Pixeln, zum Beispiel 640; Seiten beginnen bei 1.',
  tooSmall: (min) => `Breite und Höhe müssen mindestens ${min} Pixel haben.`,
  outside: (width, height) =>
    `Der Ausschnitt reicht über das Bild hinaus, das ${width} x ${height} Pixel hat.`,
  box: {
    cropArea: 'Ausschnitt, der bleibt. Mit den Pfeiltasten zu bewegen.',
    nwDragHandle: 'Linke obere Ecke des Ausschnitts. Mit den Pfeiltasten zu bewegen.',
    nDragHandle: 'Obere Seite des Ausschnitts. Mit den Pfeiltasten nach oben und unten zu bewegen.',
    neDragHandle: 'Rechte obere Ecke des Ausschnitts. Mit den Pfeiltasten zu bewegen.',
    eDragHandle: 'Rechte Seite des Ausschnitts. Mit den Pfeiltasten nach links und rechts zu bewegen.',
    seDragHandle: 'Rechte untere Ecke des Ausschnitts. Mit den Pfeiltasten zu bewegen.',
    sDragHandle: 'Untere Seite des Ausschnitts. Mit den Pfeiltasten nach oben und unten zu bewegen.',
    swDragHandle: 'Linke untere Ecke des Ausschnitts. Mit den Pfeiltasten zu bewegen.',
    wDragHandle: 'Linke Seite des Ausschnitts. Mit den Pfeiltasten nach links und rechts zu bewegen.',
  },
};
