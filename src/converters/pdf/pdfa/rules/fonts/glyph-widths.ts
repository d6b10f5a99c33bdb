import type { PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { arrayAt } from '../../../tools/structure/document.ts';
import type { ArchiveFont } from './fonts.ts';

const symbolic = 4;
const symbolPage = 0xf000;

export const isSymbolic = ({ descriptor }: ArchiveFont): boolean =>
  (Number(descriptor['/Flags'] ?? 0) & symbolic) !== 0;

/** Returns the glyph of an embedded TrueType font that a code shows; undefined if it can't be determined. */
export function findGlyph(font: ArchiveFont, code: number): number | undefined {
  const { program, isWide, glyphOfCid, dictionary } = font;
  if (!program) return undefined;
  if (isWide) {
    if (!glyphOfCid) return code;
    return code * 2 + 1 < glyphOfCid.length ? glyphOfCid.readUInt16BE(code * 2) : 0;
  }
  if (isSymbolic(font)) {
    const symbols = program.maps.get('3,0');
    return symbols ? symbols(symbolPage + code) || symbols(code) : program.maps.get('1,0')?.(code);
  }
  const encoding = dictionary['/Encoding'];
  if (encoding !== '/WinAnsiEncoding') return undefined;
  const letter = new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return program.maps.get('3,1')?.(letter.codePointAt(0) ?? 0);
}

/**
 * Returns the width a font dictionary declares for a code, in thousandths of the font size; undefined if it declares
 * none.
 */
export function declaredWidths(
  font: ArchiveFont,
  objects: PdfObjects['objects'],
): (code: number) => number | undefined {
  const { dictionary, descendant, isWide } = font;
  if (!isWide) {
    const first = Number(dictionary['/FirstChar']);
    const widths = arrayAt(objects, dictionary['/Widths']);
    return (code) => numberAt(objects, widths[code - first]);
  }
  const cidWidths = wideWidths(arrayAt(objects, descendant['/W']), objects);
  const usual = Number(descendant['/DW'] ?? 1000);
  return (code) => cidWidths.get(code) ?? usual;
}

const lastCid = 65_535;
/**
 * Maximum number of widths in a font, including duplicates; lists that cover all CIDs repeatedly would otherwise be
 * endless.
 */
const maxWidths = 4 * lastCid;

/** CID widths as `first [w w w]` and `first last w` (ISO 32000-1, 9.7.4.3). */
function wideWidths(list: readonly unknown[], objects: PdfObjects['objects']): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  let left = maxWidths;
  for (let at = 0; at < list.length;) {
    const first = Math.max(0, Number(list[at]));
    const row = arrayAt(objects, list[at + 1]);
    const last = row.length > 0 ? first + row.length - 1 : Number(list[at + 1]);
    for (let code = first; code <= Math.min(last, lastCid) && left > 0; code += 1, left -= 1)
      widths.set(code, Number(row.length > 0 ? row[code - first] : list[at + 2]));
    at += row.length === 0 ? 3 : 2;
  }
  return widths;
}

function numberAt(objects: PdfObjects['objects'], value: unknown): number | undefined {
  const found = typeof value === 'string' ? objects[`obj:${value}`]?.value : value;
  return typeof found === 'number' ? found : undefined;
}
