import type { FormatId } from '#src/formats/formats.ts';
import { conversionCards, type ConversionCard, type ConversionSlug } from './cards.ts';
import { conversionLabels, type ConversionLabels } from './labels.ts';
import { sources } from './sources.ts';

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
export type FileConversion = ConversionFacts & ConversionCard & ConversionLabels;

/** The ten, in the order of the route table. */
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

/** The conversion a path stands for. */
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
