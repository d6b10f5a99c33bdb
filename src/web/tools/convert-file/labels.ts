/** Text of a conversion's buttons and messages. */
export interface ConversionLabels {
  /** Accepted formats, shown in the drop area. */
  readonly acceptsLabel: string;
  /** Message for a file that isn't accepted. */
  readonly rejection: string;
  /** Second line of the toast shown at the start. */
  readonly started: string;
  readonly convertLabel: string;
  /** Shown next to the spinner; conversions to PDF show only the spinner. */
  readonly working?: string;
  readonly ready: string;
  readonly downloadLabel: string;
  readonly againLabel: string;
}

/** Text of the ten conversions, by the last path segment. */
export const conversionLabels = {
  'jpg-to-pdf': toPdf('image', {
    acceptsLabel: 'JPG, JPEG, PNG, GIF, BMP, TIFF, WebP',
    rejection: 'Please select an image file (JPG, JPEG, PNG)',
  }),
  'word-to-pdf': toPdf('Word document', {
    acceptsLabel: 'DOC, DOCX',
    rejection: 'Please select a Word document (.doc or .docx)',
  }),
  'powerpoint-to-pdf': toPdf('presentation', {
    acceptsLabel: 'PPT, PPTX',
    rejection: 'Please select a PowerPoint file (.ppt or .pptx)',
  }),
  'excel-to-pdf': toPdf('spreadsheet', {
    acceptsLabel: 'XLS, XLSX',
    rejection: 'Please select an Excel file (.xls or .xlsx)',
  }),
  'html-to-pdf': toPdf('web page', {
    acceptsLabel: 'HTML, HTM',
    rejection: 'Please select an HTML file (.html or .htm)',
  }),
  'pdf-to-jpg': fromPdf('JPG', 'JPG images', {
    ready: 'Your JPG images are ready for download',
    downloadLabel: 'Download JPG Images',
  }),
  'pdf-to-word': fromPdf('Word', 'Word', {
    ready: 'Your Word document is ready for download',
    downloadLabel: 'Download Word Document',
  }),
  'pdf-to-powerpoint': fromPdf('PowerPoint', 'PowerPoint', {
    ready: 'Your PowerPoint presentation is ready for download',
    downloadLabel: 'Download PowerPoint',
  }),
  'pdf-to-excel': fromPdf('Excel', 'Excel', {
    ready: 'Your Excel file is ready for download',
    downloadLabel: 'Download Excel File',
  }),
  'pdf-to-pdfa': fromPdf('PDF/A', 'PDF/A', {
    ready: 'Your PDF/A document is ready for download',
    downloadLabel: 'Download PDF/A',
  }),
};

function toPdf(what: string, own: Pick<ConversionLabels, 'acceptsLabel' | 'rejection'>): ConversionLabels {
  return {
    ...own,
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
  own: Pick<ConversionLabels, 'ready' | 'downloadLabel'>,
): ConversionLabels {
  return {
    ...own,
    acceptsLabel: 'PDF',
    rejection: 'Please select a PDF file',
    started: `Your PDF is being converted to ${result}...`,
    working: `Converting your PDF to ${result}...`,
    convertLabel: `Convert to ${name}`,
    againLabel: 'Convert Another PDF',
  };
}
