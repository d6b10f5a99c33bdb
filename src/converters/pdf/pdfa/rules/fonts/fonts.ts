import { readStreams, type PdfDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import type { QpdfJob } from '#src/engines/qpdf/qpdf.ts';
import { arrayAt, dictionaryAt } from '../../../tools/structure/document.ts';
import type { ShowText } from '../scan-content.ts';
import { readTrueType, type TrueType } from './true-type.ts';
import type { FoundDictionary } from '../walk.ts';

/** A font and the codes shown with it. */
export interface ArchiveFont {
  readonly dictionary: PdfDictionary;
  /** The descendant font of a composite font; otherwise the font itself. */
  readonly descendant: PdfDictionary;
  readonly descriptor: PdfDictionary;
  /** Whether the font program is embedded. */
  readonly isEmbedded: boolean;
  readonly program: TrueType | undefined;
  /** CID-to-glyph map, if it is a stream. */
  readonly glyphOfCid: Buffer | undefined;
  /** Codes shown: bytes, or pairs of bytes if `isWide`. */
  readonly shown: ReadonlySet<number>;
  readonly isWide: boolean;
}

const programs = ['/FontFile', '/FontFile2', '/FontFile3'];

/** Reads the fonts of a file; the codes shown are added while its pages are read. */
export async function readFonts(
  { inside, all: { objects }, found }: { inside: string; all: PdfObjects; found: readonly FoundDictionary[] },
  job: QpdfJob,
): Promise<{ fonts: readonly ArchiveFont[]; fontOf: (reference: string) => ShowText | undefined }> {
  const whole = found.filter(({ dictionary }) => isWhole(dictionary));
  const parts = whole.map(({ dictionary, reference }) => ({
    reference,
    ...readFontParts(dictionary, objects),
  }));
  const requested = parts.flatMap(({ descriptor, descendant }) =>
    [descriptor['/FontFile2'], descendant['/CIDToGIDMap']].filter((value) => isReference(value)),
  );
  const streams = new Map<string, Buffer>();
  for await (const [reference, data] of readStreams(inside, requested, job)) streams.set(reference, data);
  const fonts = parts.map(({ reference, ...font }) => {
    const program = streams.get(String(font.descriptor['/FontFile2']));
    return {
      ...font,
      reference,
      isEmbedded: programs.some((key) => font.descriptor[key] !== undefined),
      program: program && readTrueType(program),
      glyphOfCid: streams.get(String(font.descendant['/CIDToGIDMap'])),
      shown: new Set<number>(),
      isWide: String(font.dictionary['/Encoding']).startsWith('/Identity-'),
    };
  });
  const byReference = new Map(fonts.map((font) => [font.reference, font]));
  return {
    fonts,
    fontOf(reference) {
      const font = byReference.get(reference);
      const isSimple = font?.dictionary['/Subtype'] !== '/Type0';
      return font && (font.isWide || isSimple) ? (bytes) => recordCodes(bytes, font) : undefined;
    },
  };
}

const isReference = (value: unknown): value is string => typeof value === 'string' && value.endsWith(' R');

/** Whether content can select a font: descendants of composite fonts can't be. */
const isWhole = (dictionary: PdfDictionary): boolean =>
  dictionary['/Type'] === '/Font' && !String(dictionary['/Subtype']).startsWith('/CIDFont');

function readFontParts(dictionary: PdfDictionary, objects: PdfObjects['objects']) {
  const [first] = arrayAt(objects, dictionary['/DescendantFonts']);
  const descendant = dictionaryAt(objects, first) ?? dictionary;
  return { dictionary, descendant, descriptor: dictionaryAt(objects, descendant['/FontDescriptor']) ?? {} };
}

function recordCodes(bytes: Buffer, { shown, isWide }: { shown: Set<number>; isWide: boolean }): void {
  if (!isWide) for (const code of bytes) shown.add(code);
  else for (let at = 0; at + 1 < bytes.length; at += 2) shown.add(bytes.readUInt16BE(at));
}
