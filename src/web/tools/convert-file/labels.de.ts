import type * as english from './labels.ts';
import type { ConversionLabels } from './labels.ts';

export const conversionLabels: typeof english.conversionLabels = {
  'jpg-to-pdf': toPdf('Ihr Bild', {
    acceptsLabel: 'JPG, JPEG, PNG, GIF, BMP, TIFF, WebP',
    rejection: 'Bitte wählen Sie ein Bild (JPG, JPEG, PNG)',
  }),
  'word-to-pdf': toPdf('Ihr Word-Dokument', {
    acceptsLabel: 'DOC, DOCX',
    rejection: 'Bitte wählen Sie ein Word-Dokument (.doc oder .docx)',
  }),
  'powerpoint-to-pdf': toPdf('Ihre Präsentation', {
    acceptsLabel: 'PPT, PPTX',
    rejection: 'Bitte wählen Sie eine PowerPoint-Datei (.ppt oder .pptx)',
  }),
  'excel-to-pdf': toPdf('Ihre Tabelle', {
    acceptsLabel: 'XLS, XLSX',
    rejection: 'Bitte wählen Sie eine Excel-Datei (.xls oder .xlsx)',
  }),
  'html-to-pdf': toPdf('Ihre Webseite', {
    acceptsLabel: 'HTML, HTM',
    rejection: 'Bitte wählen Sie eine HTML-Datei (.html oder .htm)',
  }),
  'pdf-to-jpg': fromPdf('JPG', 'JPG-Bilder', {
    ready: 'Ihre JPG-Bilder stehen zum Herunterladen bereit',
    downloadLabel: 'JPG-Bilder herunterladen',
  }),
  'pdf-to-word': fromPdf('Word', 'Word', {
    ready: 'Ihr Word-Dokument steht zum Herunterladen bereit',
    downloadLabel: 'Word-Dokument herunterladen',
  }),
  'pdf-to-powerpoint': fromPdf('PowerPoint', 'PowerPoint', {
    ready: 'Ihre PowerPoint-Präsentation steht zum Herunterladen bereit',
    downloadLabel: 'PowerPoint herunterladen',
  }),
  'pdf-to-excel': fromPdf('Excel', 'Excel', {
    ready: 'Ihre Excel-Datei steht zum Herunterladen bereit',
    downloadLabel: 'Excel-Datei herunterladen',
  }),
  'pdf-to-pdfa': fromPdf('PDF/A', 'PDF/A', {
    ready: 'Ihr PDF/A-Dokument steht zum Herunterladen bereit',
    downloadLabel: 'PDF/A herunterladen',
  }),
};

function toPdf(what: string, own: Pick<ConversionLabels, 'acceptsLabel' | 'rejection'>): ConversionLabels {
  return {
    ...own,
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
  own: Pick<ConversionLabels, 'ready' | 'downloadLabel'>,
): ConversionLabels {
  return {
    ...own,
    acceptsLabel: 'PDF',
    rejection: 'Bitte wählen Sie eine PDF-Datei',
    started: `Ihr PDF wird in ${result} umgewandelt …`,
    working: `Ihr PDF wird in ${result} umgewandelt …`,
    convertLabel: `In ${name} umwandeln`,
    againLabel: 'Weiteres PDF umwandeln',
  };
}
