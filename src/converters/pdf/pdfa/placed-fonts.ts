import type { PdfDictionary } from '#src/engines/qpdf/qpdf-objects.ts';
import type { newObjects } from '../tools/structure/document.ts';
import type { Face, FontFor, PlacedFont } from './annotation-text.ts';
import type { ChooseFont, AnnotationFont } from './note-fonts.ts';

type NewObjects = ReturnType<typeof newObjects>;

/** Embeds the fonts used to draw text among the new objects of a document, each once, on first use. */
export function placedFonts(choose: ChooseFont, fresh: NewObjects): FontFor {
  const placed = new Map<AnnotationFont, PlacedFont>();
  return (words) => {
    const font = choose(words);
    if (!font) return undefined;
    const known = placed.get(font) ?? { reference: embedFont(font, fresh), face: glyphFace(font) };
    placed.set(font, known);
    return known;
  };
}

/** Embeds a composite font whose codes are glyph indexes (ISO 32000-1, 9.7). */
function embedFont(font: AnnotationFont, fresh: NewObjects): string {
  const reference = fresh.reserve();
  const [program, descriptor, letters] = [fresh.reserve(), fresh.reserve(), fresh.reserve()];
  const descendant: PdfDictionary = {
    '/Type': '/Font',
    '/Subtype': '/CIDFontType2',
    '/BaseFont': `/${font.name}`,
    '/CIDSystemInfo': { '/Registry': 'u:Adobe', '/Ordering': 'u:Identity', '/Supplement': 0 },
    '/FontDescriptor': descriptor,
    '/CIDToGIDMap': '/Identity',
    '/W': [0, glyphWidths(font)],
  };
  fresh.store(reference, {
    '/Type': '/Font',
    '/Subtype': '/Type0',
    '/BaseFont': `/${font.name}`,
    '/Encoding': '/Identity-H',
    '/DescendantFonts': [descendant],
    '/ToUnicode': letters,
  });
  fresh.store(descriptor, fontDescriptor(font, program));
  fresh.made[`obj:${letters}`] = { stream: { dict: {}, data: lettersOfGlyphs(font) } };
  fresh.made[`obj:${program}`] = {
    stream: { dict: { '/Length1': font.data.length }, data: font.data.toString('base64') },
  };
  return reference;
}

const glyphWidths = ({ program }: AnnotationFont): number[] =>
  Array.from({ length: program.glyphs }, (_, glyph) => Math.round(program.widthOf(glyph)));

const symbolic = 4;

const fontDescriptor = (
  { name, program: { box, ascent, descent } }: AnnotationFont,
  program: string,
): PdfDictionary => ({
  '/Type': '/FontDescriptor',
  '/FontName': `/${name}`,
  '/Flags': symbolic,
  '/FontBBox': [...box],
  '/ItalicAngle': 0,
  '/Ascent': ascent,
  '/Descent': descent,
  '/CapHeight': ascent,
  '/StemV': 80,
  '/FontFile2': program,
});

const [space, lastOfPlane] = [0x20, 0xffff];
/** Maximum number of pairs in one list. */
const maxMapPairs = 100;

/**
 * Returns the ToUnicode map from glyphs to characters, for searching and copying text (ISO 32000-1, 9.10.3), as
 * base64.
 */
function lettersOfGlyphs({ glyphOf }: AnnotationFont): string {
  const letters = new Map<number, number>();
  for (let code = space; code <= lastOfPlane; code += 1) {
    const glyph = glyphOf(String.fromCharCode(code));
    if (glyph > 0 && !letters.has(glyph)) letters.set(glyph, code);
  }
  const pairs = Array.from(letters, (pair) => pair.map((number) => `<${fourDigits(number)}>`).join(' '));
  const lists = Array.from({ length: Math.ceil(pairs.length / maxMapPairs) }, (_, index) => {
    const some = pairs.slice(index * maxMapPairs, (index + 1) * maxMapPairs);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return Buffer.from(`${mapHead}\n${lists.join('\n')}\n${mapTail}`).toString('base64');
}

const mapHead = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange`;
const mapTail = 'endcmap CMapName currentdict /CMap defineresource pop end end';

const fourDigits = (number: number): string => number.toString(16).padStart(4, '0');

function glyphFace({ glyphOf, program }: AnnotationFont): Face {
  const glyphs = (text: string) => Array.from(text, (letter) => glyphOf(/\s/.test(letter) ? ' ' : letter));
  return {
    shown: (line) => `<${glyphs(line).map(fourDigits).join('')}> Tj`,
    widthOf: (text) => glyphs(text).reduce((sum, glyph) => sum + program.widthOf(glyph), 0) / 1000,
  };
}
