import type { FormatId } from '#src/formats/formats.ts';

/** What tells that a file is of the right kind; any of these is enough. */
interface KnownBy {
  /** Formats whose media types count. */
  readonly formats?: readonly FormatId[];
  /** How its media type begins. */
  readonly mediaTypes?: string;
  readonly names?: RegExp;
}

/** A page that makes one thing of one file: what it takes, what it gives, and the words of its buttons and messages. */
export interface FileConversion {
  readonly path: `/convert/${string}`;
  readonly name: string;
  /** One sentence for the card on the home page. */
  readonly summary: string;
  /** What the request names; the server looks at the bytes itself. */
  readonly from: FormatId;
  readonly to: FormatId;
  /** What the drop area says it takes. */
  readonly takes: string;
  /** For the file picker. */
  readonly accept: readonly string[];
  /** What a file is known by: see `acceptsFile`. */
  readonly known: KnownBy;
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

/** The ten, in the order of the route table. */
export const fileConversions: readonly FileConversion[] = [
  toPdf({
    slug: 'jpg',
    name: 'JPG to PDF',
    summary: 'A photo or scan becomes a PDF page, its pixels untouched.',
    what: 'image',
    from: 'jpg',
    takes: 'JPG, JPEG, PNG, GIF, BMP, TIFF, WebP',
    accept: ['image/*'],
    known: { mediaTypes: 'image/' },
    rejection: 'Please select an image file (JPG, JPEG, PNG)',
  }),
  toPdf({
    slug: 'word',
    name: 'Word to PDF',
    summary: 'A letter or report that looks the same for everyone who opens it.',
    what: 'Word document',
    from: 'docx',
    takes: 'DOC, DOCX',
    accept: ['.doc', '.docx'],
    known: { formats: ['doc', 'docx'], names: /\.docx?$/i },
    rejection: 'Please select a Word document (.doc or .docx)',
  }),
  toPdf({
    slug: 'powerpoint',
    name: 'PowerPoint to PDF',
    summary: 'Slides as pages, to send round or to print.',
    what: 'presentation',
    from: 'pptx',
    takes: 'PPT, PPTX',
    accept: ['.ppt', '.pptx'],
    known: { formats: ['ppt', 'pptx'], names: /\.pptx?$/i },
    rejection: 'Please select a PowerPoint file (.ppt or .pptx)',
  }),
  toPdf({
    slug: 'excel',
    name: 'Excel to PDF',
    summary: 'Tables that fit the page, without being cut into strips.',
    what: 'spreadsheet',
    from: 'xlsx',
    takes: 'XLS, XLSX',
    accept: ['.xls', '.xlsx'],
    known: { formats: ['xls', 'xlsx'], names: /\.xlsx?$/i },
    rejection: 'Please select an Excel file (.xls or .xlsx)',
  }),
  toPdf({
    slug: 'html',
    name: 'HTML to PDF',
    summary: 'A saved web page on paper, printed by a real browser.',
    what: 'web page',
    from: 'html',
    takes: 'HTML, HTM',
    accept: ['.html', '.htm', 'text/html'],
    known: { mediaTypes: 'text/html', names: /\.html?$/i },
    rejection: 'Please select an HTML file (.html or .htm)',
  }),
  fromPdf({
    slug: 'jpg',
    name: 'PDF to JPG',
    summary: 'Every page as a picture, sharp enough for print.',
    to: 'jpg',
    result: 'JPG images',
    convertLabel: 'Convert to JPG',
    ready: 'Your JPG images are ready for download',
    downloadLabel: 'Download JPG Images',
  }),
  fromPdf({
    slug: 'word',
    name: 'PDF to Word',
    summary: 'Text you can go on writing.',
    to: 'docx',
    result: 'Word',
    convertLabel: 'Convert to Word',
    ready: 'Your Word document is ready for download',
    downloadLabel: 'Download Word Document',
  }),
  fromPdf({
    slug: 'powerpoint',
    name: 'PDF to PowerPoint',
    summary: 'Pages as slides, to present and to change.',
    to: 'pptx',
    result: 'PowerPoint',
    convertLabel: 'Convert to PowerPoint',
    ready: 'Your PowerPoint presentation is ready for download',
    downloadLabel: 'Download PowerPoint',
  }),
  fromPdf({
    slug: 'excel',
    name: 'PDF to Excel',
    summary: 'Tables back in cells, where they can be added up.',
    to: 'xlsx',
    result: 'Excel',
    convertLabel: 'Convert to Excel',
    ready: 'Your Excel file is ready for download',
    downloadLabel: 'Download Excel File',
  }),
  fromPdf({
    slug: 'pdfa',
    name: 'PDF to PDF/A',
    summary: 'For archives: everything inside the file, checked against the standard.',
    to: 'pdfa',
    result: 'PDF/A',
    convertLabel: 'Convert to PDF/A',
    ready: 'Your PDF/A document is ready for download',
    downloadLabel: 'Download PDF/A',
  }),
];

/** The conversion a path stands for. */
export const conversionAt = (path: string): FileConversion | undefined =>
  fileConversions.find((conversion) => conversion.path === path);

type Own = 'name' | 'summary';
type ToPdf = Pick<FileConversion, Own | 'from' | 'takes' | 'accept' | 'known' | 'rejection'> & {
  readonly slug: string;
  readonly what: string;
};

function toPdf({ slug, what, ...own }: ToPdf): FileConversion {
  return {
    ...own,
    path: `/convert/${slug}-to-pdf`,
    to: 'pdf',
    started: `Your ${what} is being converted to PDF...`,
    convertLabel: 'Convert to PDF',
    ready: 'Your PDF is ready for download',
    downloadLabel: 'Download PDF',
    againLabel: 'Convert Another',
  };
}

type FromPdf = Pick<FileConversion, Own | 'to' | 'convertLabel' | 'ready' | 'downloadLabel'> & {
  readonly slug: string;
  readonly result: string;
};

function fromPdf({ slug, result, ...own }: FromPdf): FileConversion {
  return {
    ...own,
    path: `/convert/pdf-to-${slug}`,
    from: 'pdf',
    takes: 'PDF',
    accept: ['.pdf', 'application/pdf'],
    known: { mediaTypes: 'application/pdf', names: /\.pdf$/ },
    rejection: 'Please select a PDF file',
    started: `Your PDF is being converted to ${result}...`,
    working: `Converting your PDF to ${result}...`,
    againLabel: 'Convert Another PDF',
  };
}
