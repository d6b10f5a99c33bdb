import type * as english from './labels.ts';

export const pdfPresetLabels: typeof english.pdfPresetLabels = {
  preset: 'Qualität',
  presets: {
    screen: {
      label: 'Bildschirm (72\u00A0DPI)',
      hint: 'Die kleinste Datei: gut zum Lesen am Bildschirm, nicht zum Drucken.',
    },
    ebook: {
      label: 'E-Book (150\u00A0DPI) – empfohlen',
      hint: 'Eine kleine Datei, die sich zu Hause noch gut genug druckt.',
    },
    printer: { label: 'Drucker (300\u00A0DPI)', hint: 'Scharf gedruckt; größer als für den Bildschirm.' },
    prepress: {
      label: 'Druckvorstufe (300\u00A0DPI)',
      hint: 'Die feinsten Bilder, für Druckereien; die kleinste Ersparnis.',
    },
  },
};
