import type * as english from './labels.ts';
import type { ConversionLabels } from './labels.ts';

export const conversionLabels: typeof english.conversionLabels = {
  'jpg-to-pdf': toPdf('JPG', 'Ihr Bild', {
    summary: 'Ein Foto oder Scan wird zur PDF-Seite, Pixel für Pixel unverändert.',
    takes: 'JPG, JPEG, PNG, GIF, BMP, TIFF, WebP',
    rejection: 'Bitte wählen Sie ein Bild (JPG, JPEG, PNG)',
  }),
  'word-to-pdf': toPdf('Word', 'Ihr Word-Dokument', {
    summary: 'Ein Brief oder Bericht, der bei allen gleich aussieht, die ihn öffnen.',
    takes: 'DOC, DOCX',
    rejection: 'Bitte wählen Sie ein Word-Dokument (.doc oder .docx)',
  }),
  'powerpoint-to-pdf': toPdf('PowerPoint', 'Ihre Präsentation', {
    summary: 'Folien als Seiten, zum Verschicken oder Drucken.',
    takes: 'PPT, PPTX',
    rejection: 'Bitte wählen Sie eine PowerPoint-Datei (.ppt oder .pptx)',
  }),
  'excel-to-pdf': toPdf('Excel', 'Ihre Tabelle', {
    summary: 'Tabellen, die auf die Seite passen und nicht in Streifen zerschnitten werden.',
    takes: 'XLS, XLSX',
    rejection: 'Bitte wählen Sie eine Excel-Datei (.xls oder .xlsx)',
  }),
  'html-to-pdf': toPdf('HTML', 'Ihre Webseite', {
    summary: 'Eine gespeicherte Webseite auf Papier, gedruckt von einem echten Browser.',
    takes: 'HTML, HTM',
    rejection: 'Bitte wählen Sie eine HTML-Datei (.html oder .htm)',
  }),
  'pdf-to-jpg': fromPdf('JPG', 'JPG-Bilder', {
    summary: 'Jede Seite als Bild, scharf genug für den Druck.',
    ready: 'Ihre JPG-Bilder stehen zum Herunterladen bereit',
    downloadLabel: 'JPG-Bilder herunterladen',
  }),
  'pdf-to-word': fromPdf('Word', 'Word', {
    summary: 'Text, an dem Sie weiterschreiben können.',
    ready: 'Ihr Word-Dokument steht zum Herunterladen bereit',
    downloadLabel: 'Word-Dokument herunterladen',
  }),
  'pdf-to-powerpoint': fromPdf('PowerPoint', 'PowerPoint', {
    summary: 'Seiten als Folien, zum Vorführen und Ändern.',
    ready: 'Ihre PowerPoint-Präsentation steht zum Herunterladen bereit',
    downloadLabel: 'PowerPoint herunterladen',
  }),
  'pdf-to-excel': fromPdf('Excel', 'Excel', {
    summary: 'Tabellen wieder in Zellen, mit denen sich rechnen lässt.',
    ready: 'Ihre Excel-Datei steht zum Herunterladen bereit',
    downloadLabel: 'Excel-Datei herunterladen',
  }),
  'pdf-to-pdfa': fromPdf('PDF/A', 'PDF/A', {
    summary: 'Fürs Archiv: Alles steckt in der Datei, geprüft nach der Norm.',
    ready: 'Ihr PDF/A-Dokument steht zum Herunterladen bereit',
    downloadLabel: 'PDF/A herunterladen',
  }),
};

function toPdf(
  name: string,
  what: string,
  own: Pick<ConversionLabels, 'summary' | 'takes' | 'rejection'>,
): ConversionLabels {
  return {
    ...own,
    name: `${name} in PDF`,
    ends: [name, 'PDF'],
    started: `${what} wird in PDF umgewandelt …`,
    convertLabel: 'In PDF umwandeln',
    ready: 'Ihr PDF steht zum Herunterladen bereit',
    downloadLabel: 'PDF herunterladen',
    againLabel: 'Weitere Datei umwandeln',
  };
}

function fromPdf(
  name: string,
  result: string,
  own: Pick<ConversionLabels, 'summary' | 'ready' | 'downloadLabel'>,
): ConversionLabels {
  return {
    ...own,
    name: `PDF in ${name}`,
    ends: ['PDF', name],
    takes: 'PDF',
    rejection: 'Bitte wählen Sie eine PDF-Datei',
    started: `Ihr PDF wird in ${result} umgewandelt …`,
    working: `Ihr PDF wird in ${result} umgewandelt …`,
    convertLabel: `In ${name} umwandeln`,
    againLabel: 'Weiteres PDF umwandeln',
  };
}
