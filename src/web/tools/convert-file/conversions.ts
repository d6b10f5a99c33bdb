import type { FormatId } from '#src/formats/formats.ts';
import { conversionCards, type ConversionCard, type ConversionSlug } from './cards.ts';
import { conversionLabels, type ConversionLabels } from './labels.ts';
import { sources } from './sources.ts';

/** Criteria for an accepted file; any one is enough. */
interface KnownBy {
  /** Formats with accepted media types. */
  readonly formats?: readonly FormatId[];
  /** Prefix of the accepted media types. */
  readonly mediaTypes?: string;
  readonly names?: RegExp;
}

/** A conversion page without its text. */
interface ConversionFacts {
  readonly path: `/convert/${string}`;
  /** Source format in the request; the server inspects the bytes itself. */
  readonly from: FormatId;
  readonly to: FormatId;
  /** Filter of the file picker. */
  readonly accept: readonly string[];
  /** Criteria for accepted files, see `acceptsFile`. */
  readonly known: KnownBy;
}

/** A page for one conversion: source, target, and the text of its buttons and messages. */
export type FileConversion = ConversionFacts & ConversionCard & ConversionLabels;

/** The ten conversions, in the order of the route table. */
export const fileConversions: readonly FileConversion[] = [
  toPdf('jpg-to-pdf', { accept: ['image/*'], known: { mediaTypes: 'image/' } }),
  toPdf('word-to-pdf', {
    accept: ['.doc', '.docx'],
    known: { formats: ['doc', 'docx'], names: /\.docx?$/i },
  }),
  toPdf('powerpoint-to-pdf', {
    accept: ['.ppt', '.pptx'],
    known: { formats: ['ppt', 'pptx'], names: /\.pptx?$/i },
  }),
  toPdf('excel-to-pdf', {
    accept: ['.xls', '.xlsx'],
    known: { formats: ['xls', 'xlsx'], names: /\.xlsx?$/i },
  }),
  toPdf('html-to-pdf', {
    accept: ['.html', '.htm', 'text/html'],
    known: { mediaTypes: 'text/html', names: /\.html?$/i },
  }),
  fromPdf('pdf-to-jpg', 'jpg'),
  fromPdf('pdf-to-word', 'docx'),
  fromPdf('pdf-to-powerpoint', 'pptx'),
  fromPdf('pdf-to-excel', 'xlsx'),
  fromPdf('pdf-to-pdfa', 'pdfa'),
];

/** Returns the conversion at a path. */
export const conversionAt = (path: string): FileConversion | undefined =>
  fileConversions.find((conversion) => conversion.path === path);

function toPdf(slug: ConversionSlug, facts: Pick<ConversionFacts, 'accept' | 'known'>): FileConversion {
  return {
    ...conversionCards[slug],
    ...conversionLabels[slug],
    ...facts,
    path: `/convert/${slug}`,
    from: sources[slug],
    to: 'pdf',
  };
}

function fromPdf(slug: ConversionSlug, to: FormatId): FileConversion {
  return {
    ...conversionCards[slug],
    ...conversionLabels[slug],
    path: `/convert/${slug}`,
    from: sources[slug],
    to,
    accept: ['.pdf', 'application/pdf'],
    known: { mediaTypes: 'application/pdf', names: /\.pdf$/ },
  };
}
