/** The words of a conversion's card, buttons and messages. */
export interface ConversionLabels {
  readonly name: string;
  /** What goes in and what comes out, as people call them. */
  readonly ends: readonly [from: string, to: string];
  /** One sentence for the card on the home page. */
  readonly summary: string;
  /** What the drop area says it takes. */
  readonly takes: string;
  /** Why a file was not taken. */
  readonly rejection: string;
  /** Second line of the toast that says it has begun. */
  readonly started: string;
  readonly convertLabel: string;
  /** Beside the spinner; to PDF there is just the spinner. */
  readonly working?: string;
  readonly ready: string;
  readonly downloadLabel: string;
  readonly againLabel: string;
}

/** The words of the ten conversions, by the last part of their address. */
export const conversionLabels = {
  'jpg-to-pdf': toPdf('JPG', 'image', {
    summary: 'A photo or scan becomes a PDF page, its pixels untouched.',
    takes: 'JPG, JPEG, PNG, GIF, BMP, TIFF, WebP',
    rejection: 'Please select an image file (JPG, JPEG, PNG)',
  }),
  'word-to-pdf': toPdf('Word', 'Word document', {
    summary: 'A letter or report that looks the same for everyone who opens it.',
    takes: 'DOC, DOCX',
    rejection: 'Please select a Word document (.doc or .docx)',
  }),
  'powerpoint-to-pdf': toPdf('PowerPoint', 'presentation', {
    summary: 'Slides as pages, to send round or to print.',
    takes: 'PPT, PPTX',
    rejection: 'Please select a PowerPoint file (.ppt or .pptx)',
  }),
  'excel-to-pdf': toPdf('Excel', 'spreadsheet', {
    summary: 'Tables that fit the page, without being cut into strips.',
    takes: 'XLS, XLSX',
    rejection: 'Please select an Excel file (.xls or .xlsx)',
  }),
  'html-to-pdf': toPdf('HTML', 'web page', {
    summary: 'A saved web page on paper, printed by a real browser.',
    takes: 'HTML, HTM',
    rejection: 'Please select an HTML file (.html or .htm)',
  }),
  'pdf-to-jpg': fromPdf('JPG', 'JPG images', {
    summary: 'Every page as a picture, sharp enough for print.',
    ready: 'Your JPG images are ready for download',
    downloadLabel: 'Download JPG Images',
  }),
  'pdf-to-word': fromPdf('Word', 'Word', {
    summary: 'Text you can go on writing.',
    ready: 'Your Word document is ready for download',
    downloadLabel: 'Download Word Document',
  }),
  'pdf-to-powerpoint': fromPdf('PowerPoint', 'PowerPoint', {
    summary: 'Pages as slides, to present and to change.',
    ready: 'Your PowerPoint presentation is ready for download',
    downloadLabel: 'Download PowerPoint',
  }),
  'pdf-to-excel': fromPdf('Excel', 'Excel', {
    summary: 'Tables back in cells, where they can be added up.',
    ready: 'Your Excel file is ready for download',
    downloadLabel: 'Download Excel File',
  }),
  'pdf-to-pdfa': fromPdf('PDF/A', 'PDF/A', {
    summary: 'For archives: everything inside the file, checked against the standard.',
    ready: 'Your PDF/A document is ready for download',
    downloadLabel: 'Download PDF/A',
  }),
};

function toPdf(
  name: string,
  what: string,
  own: Pick<ConversionLabels, 'summary' | 'takes' | 'rejection'>,
): ConversionLabels {
  return {
    ...own,
    name: `${name} to PDF`,
    ends: [name, 'PDF'],
    started: `Your ${what} is being converted to PDF...`,
    convertLabel: 'Convert to PDF',
    ready: 'Your PDF is ready for download',
    downloadLabel: 'Download PDF',
    againLabel: 'Convert Another',
  };
}

function fromPdf(
  name: string,
  result: string,
  own: Pick<ConversionLabels, 'summary' | 'ready' | 'downloadLabel'>,
): ConversionLabels {
  return {
    ...own,
    name: `PDF to ${name}`,
    ends: ['PDF', name],
    takes: 'PDF',
    rejection: 'Please select a PDF file',
    started: `Your PDF is being converted to ${result}...`,
    working: `Converting your PDF to ${result}...`,
    convertLabel: `Convert to ${name}`,
    againLabel: 'Convert Another PDF',
  };
}
