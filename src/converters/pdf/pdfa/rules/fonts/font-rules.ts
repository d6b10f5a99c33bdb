import { phrase } from '#src/contract/messages/facts.ts';
import { arrayAt, dictionaryAt } from '../../../tools/structure/document.ts';
import type { ArchiveDocument } from '../archive-document.ts';
import type { ArchiveFont } from './fonts.ts';
import { findGlyph, isSymbolic, declaredWidths } from './glyph-widths.ts';
import type { PdfaRule } from '../rule.ts';

const fontSubtypes = ['/Type1', '/MMType1', '/TrueType', '/Type3', '/Type0'];
/** Maximum difference, due to rounding, between the widths in a font and in its dictionary. */
const widthTolerance = 1;

/** PDF/A-2b requirements for fonts (ISO 19005-2, 6.2.11). */
export const fontRules: readonly PdfaRule[] = [
  {
    clause: '6.2.11.2',
    reason: phrase('the dictionary of a font is not complete'),
    isBroken: some((font, { all }) => !isDescribed(font, all.objects)),
  },
  {
    clause: '6.2.11.3.2',
    reason: phrase('the glyphs of a font are not mapped'),
    isBroken: some(
      ({ descendant }) =>
        descendant['/Subtype'] === '/CIDFontType2' &&
        (descendant['/CIDToGIDMap'] === undefined || isOtherName(descendant['/CIDToGIDMap'])),
    ),
  },
  {
    clause: '6.2.11.3.3',
    reason: phrase('the character map of a font is not embedded'),
    isBroken: some(
      ({ dictionary, isWide }) =>
        dictionary['/Subtype'] === '/Type0' && !isWide && String(dictionary['/Encoding']).startsWith('/'),
    ),
  },
  {
    clause: '6.2.11.4.1',
    reason: phrase('a font is not embedded'),
    isBroken: some(({ dictionary, isEmbedded }) => dictionary['/Subtype'] !== '/Type3' && !isEmbedded),
  },
  {
    clause: '6.2.11.4.1',
    reason: phrase('a glyph in use is missing from its embedded font'),
    isBroken: some((font) =>
      [...font.shown].some((code) => (findGlyph(font, code) ?? 0) >= (font.program?.glyphs ?? Infinity)),
    ),
  },
  {
    clause: '6.2.11.4.2',
    reason: phrase('the list of glyphs of a font is not reliable'),
    isBroken: some(
      ({ descriptor }) => descriptor['/CharSet'] !== undefined || descriptor['/CIDSet'] !== undefined,
    ),
  },
  {
    clause: '6.2.11.5',
    reason: phrase('the glyph widths of a font differ from those in the file'),
    isBroken: some(hasOtherWidths),
  },
  {
    clause: '6.2.11.6',
    reason: phrase('the encoding of a TrueType font is not valid'),
    isBroken: some(isBadlyMapped),
  },
  {
    clause: '6.2.11.8',
    reason: phrase('text uses glyphs that its font does not have'),
    isBroken: some((font, { all }) => [...font.shown].some((code) => isNoLetter(font, code, all.objects))),
  },
];

/** Whether a named glyph map isn't the identity, the only one allowed (ISO 32000-1, table 117). */
const isOtherName = (map: unknown): boolean =>
  typeof map === 'string' && map.startsWith('/') && map !== '/Identity';

type Objects = ArchiveDocument['all']['objects'];

function some(test: (font: ArchiveFont, document: ArchiveDocument) => boolean): PdfaRule['isBroken'] {
  return (document) => document.fonts.some((font) => test(font, document));
}

function isDescribed({ dictionary }: ArchiveFont, objects: Objects): boolean {
  const subtype = String(dictionary['/Subtype']);
  if (!fontSubtypes.includes(subtype)) return false;
  if (subtype !== '/Type3' && typeof dictionary['/BaseFont'] !== 'string') return false;
  if (subtype === '/Type0') return true;
  const [first, last] = [Number(dictionary['/FirstChar']), Number(dictionary['/LastChar'])];
  return arrayAt(objects, dictionary['/Widths']).length === last - first + 1;
}

function hasOtherWidths(font: ArchiveFont, { all }: ArchiveDocument): boolean {
  const { program, shown } = font;
  if (!program) return false;
  const declaredWidth = declaredWidths(font, all.objects);
  return [...shown].some((code) => {
    const [glyph, width] = [findGlyph(font, code), declaredWidth(code)];
    if (glyph === undefined || glyph >= program.glyphs) return false;
    return width === undefined || Math.abs(program.widthOf(glyph) - width) > widthTolerance;
  });
}

function isBadlyMapped(font: ArchiveFont, { all }: ArchiveDocument): boolean {
  const { dictionary, program, isWide } = font;
  if (dictionary['/Subtype'] !== '/TrueType' || isWide || !program) return false;
  const encoding = dictionary['/Encoding'];
  if (isSymbolic(font))
    return encoding !== undefined || !(program.maps.size === 1 || program.maps.has('3,0'));
  const base = dictionaryAt(all.objects, encoding)?.['/BaseEncoding'] ?? encoding;
  const isUsual = base === '/WinAnsiEncoding' || base === '/MacRomanEncoding';
  const isChanged = dictionaryAt(all.objects, encoding)?.['/Differences'] !== undefined;
  return program.maps.size === 0 || !isUsual || (isChanged && !program.maps.has('3,1'));
}

/** Whether a code shows the missing-glyph symbol. */
function isNoLetter(font: ArchiveFont, code: number, objects: Objects): boolean {
  if (font.isWide) return code === 0 || findGlyph(font, code) === 0;
  if (findGlyph(font, code) === 0) return true;
  const differences = arrayAt(objects, dictionaryAt(objects, font.dictionary['/Encoding'])?.['/Differences']);
  let at = 0;
  for (const entry of differences) {
    if (typeof entry === 'number') at = entry;
    else if (at === code) return entry === '/.notdef';
    else at += 1;
  }
  return false;
}
