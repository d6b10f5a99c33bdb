import type { PdfDictionary, PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { valueAt } from '../tools/structure/document.ts';

/** Standard entries, which must match the XMP metadata (ISO 32000-1, table 317). */
const known = '/Title /Author /Subject /Keywords /Creator /Producer /CreationDate /ModDate /Trapped'.split(
  ' ',
);

/** Custom text entries of a document, such as `/Company`. */
export const ownInformation = (
  objects: PdfObjects['objects'],
  information: PdfDictionary | undefined,
): PdfDictionary =>
  Object.fromEntries(
    Object.entries(information ?? {}).flatMap(([key, at]) => {
      const value = valueAt(objects, at);
      return known.includes(key) || typeof value !== 'string' || !/^[ub]:/.test(value) ? [] : [[key, value]];
    }),
  );

/** A date in PDF notation (ISO 32000-1, 7.9.4) and in XMP notation. */
export interface Moment {
  readonly pdf: string;
  readonly xmp: string;
}

/** Parses a PDF date; undefined if it isn't complete. */
export function parsePdfDate(text: string): Moment | undefined {
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:(Z|[+-])(?:(\d\d)'?(?:(\d\d)'?)?)?'?)?$/.exec(text) ?? [];
  const zone = sign === '+' || sign === '-' ? `${sign}${hours}:${minutes}` : 'Z';
  const xmp = `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
  if (year === undefined || Number.isNaN(Date.parse(xmp))) return undefined;
  const pdfZone = zone === 'Z' ? 'Z' : `${sign}${hours}'${minutes}'`;
  return { pdf: `D:${year}${month}${day}${hour}${minute}${second}${pdfZone}`, xmp };
}
