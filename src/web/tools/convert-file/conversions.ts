import type { FormatId } from '#src/formats/formats.ts';
import { conversionLabels, type ConversionLabels } from './labels.ts';

/** What tells that a file is of the right kind; any of these is enough. */
interface KnownBy {
  /** Formats whose media types count. */
  readonly formats?: readonly FormatId[];
  /** How its media type begins. */
  readonly mediaTypes?: string;
  readonly names?: RegExp;
}

/** What a page makes of one file, but for its words. */
interface ConversionFacts {
  readonly path: `/convert/${string}`;
  /** What the request names; the server looks at the bytes itself. */
  readonly from: FormatId;
  readonly to: FormatId;
  /** For the file picker. */
  readonly accept: readonly string[];
  /** What a file is known by: see `acceptsFile`. */
  readonly known: KnownBy;
}

/** A page that makes one thing of one file: what it takes, what it gives, and the words of its buttons and messages. */
export type FileConversion = ConversionFacts & ConversionLabels;

/** The ten, in the order of the route table. */
export const fileConversions: readonly FileConversion[] = [
  toPdf('jpg', { from: 'jpg', accept: ['image/*'], known: { mediaTypes: 'image/' } }),
  toPdf('word', {
    from: 'docx',
    accept: ['.doc', '.docx'],
    known: { formats: ['doc', 'docx'], names: /\.docx?$/i },
  }),
  toPdf('powerpoint', {
    from: 'pptx',
    accept: ['.ppt', '.pptx'],
    known: { formats: ['ppt', 'pptx'], names: /\.pptx?$/i },
  }),
  toPdf('excel', {
    from: 'xlsx',
    accept: ['.xls', '.xlsx'],
    known: { formats: ['xls', 'xlsx'], names: /\.xlsx?$/i },
  }),
  toPdf('html', {
    from: 'html',
    accept: ['.html', '.htm', 'text/html'],
    known: { mediaTypes: 'text/html', names: /\.html?$/i },
  }),
  fromPdf('jpg', 'jpg'),
  fromPdf('word', 'docx'),
  fromPdf('powerpoint', 'pptx'),
  fromPdf('excel', 'xlsx'),
  fromPdf('pdfa', 'pdfa'),
];

/** The conversion a path stands for. */
export const conversionAt = (path: string): FileConversion | undefined =>
  fileConversions.find((conversion) => conversion.path === path);

type Source = 'jpg' | 'word' | 'powerpoint' | 'excel' | 'html';

function toPdf(source: Source, facts: Pick<ConversionFacts, 'from' | 'accept' | 'known'>): FileConversion {
  return {
    ...conversionLabels[`${source}-to-pdf`],
    ...facts,
    path: `/convert/${source}-to-pdf`,
    to: 'pdf',
  };
}

function fromPdf(target: Exclude<Source, 'html'> | 'pdfa', to: FormatId): FileConversion {
  return {
    ...conversionLabels[`pdf-to-${target}`],
    path: `/convert/pdf-to-${target}`,
    from: 'pdf',
    to,
    accept: ['.pdf', 'application/pdf'],
    known: { mediaTypes: 'application/pdf', names: /\.pdf$/ },
  };
}
