import { toQuarterRotation, toSlant, type PageViewport } from './frame.ts';
import type { Library } from './library.ts';
import { withoutLumps } from './lumped-text.ts';
import type { Glyph, TaggedBlock, TextStyle, QuarterRotation } from './page.ts';
import { readStructure } from './read-structure.ts';
import type { Styles } from './read-styles.ts';

/** What the characters of a text object have in common. */
interface Piece {
  readonly part: TaggedBlock | undefined;
  readonly style: TextStyle;
  readonly rotation: QuarterRotation;
  readonly slant: number | undefined;
}

/** Maximum number of characters to read from a page; a phone book page has about 20,000. */
const maxPageGlyphs = 200_000;

/** Reads every character of a page with its position and style, in file order. Generated spaces are left out. */
export function readGlyphs(library: Library, page: number, frame: PageViewport, styles: Styles): Glyph[] {
  const { call, scratch } = library;
  const textPage = call.FPDFText_LoadPage(page);
  if (!textPage) return [];
  const pieces = new Map<number, Piece>();
  const parts = readStructure(library, page);
  const glyphs: Glyph[] = [];
  let lead = 0;
  const count = Math.min(call.FPDFText_CountChars(textPage), maxPageGlyphs);
  for (let index = 0; index < count; index += 1) {
    const code = call.FPDFText_GetUnicode(textPage, index);
    if (code === 0 || code === 10 || code === 0xfffe || code === 0xffff) continue;
    if (call.FPDFText_IsGenerated(textPage, index) === 1) continue;
    if (code >= 0xd800 && code < 0xdc00) {
      lead = code;
      continue;
    }
    const object = call.FPDFText_GetTextObject(textPage, index);
    if (!object) continue;
    let piece = pieces.get(object);
    if (!piece) {
      const part = parts.size > 0 ? parts.get(call.FPDFPageObj_GetMarkedContentID(object)) : undefined;
      piece = { ...readPiece(library, textPage, index, object, frame, styles), part };
      pieces.set(object, piece);
    }
    call.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8);
    const [x, baseline] = frame.point(library.double(scratch), library.double(scratch + 8));
    call.FPDFText_GetLooseCharBox(textPage, index, scratch);
    const box = frame.box(
      library.float(scratch),
      library.float(scratch + 4),
      library.float(scratch + 8),
      library.float(scratch + 12),
    );
    const text = decodeGlyphText(code, lead, piece.style.font);
    lead = 0;
    if (text !== '' && isOnPage(box, frame))
      glyphs.push({
        text,
        box,
        x,
        baseline,
        style: piece.style,
        rotation: piece.rotation,
        ...(piece.slant === undefined ? {} : { slant: piece.slant }),
        piece: object,
        part: piece.part,
      });
  }
  call.FPDFText_ClosePage(textPage);
  return withLigatures(withoutLumps(glyphs));
}

function readPiece(
  library: Library,
  textPage: number,
  index: number,
  object: number,
  frame: PageViewport,
  styles: Styles,
): Omit<Piece, 'part'> {
  const { call, scratch } = library;
  const size = call.FPDFText_GetFontSize(textPage, index);
  call.FPDFText_GetMatrix(textPage, index, scratch);
  const [a = 1, b = 0, c = 0, d = 1] = [0, 4, 8, 12].map((offset) => library.float(scratch + offset));
  const sizePt = size * Math.hypot(c, d) * frame.scale;
  const degrees = (-Math.atan2(b, a) * 180) / Math.PI + frame.rotation;
  return { style: styles.of(object, sizePt), rotation: toQuarterRotation(degrees), slant: toSlant(degrees) };
}

/**
 * Ligatures of TeX fonts that have no character names, by their codes in the encodings OT1 (from 11) and T1 (from
 * 27). Other fonts use these codes for nothing visible.
 */
const texLigatures = ['ff', 'fi', 'fl', 'ffi', 'ffl'] as const;
const findTexLigature = (code: number): string | undefined => texLigatures[code < 16 ? code - 11 : code - 27];

/**
 * Replaces ligatures with their letters. In a symbol font the same codes aren't ligatures and have no lowercase
 * letter next to them, so they are dropped.
 */
function withLigatures(glyphs: Glyph[]): Glyph[] {
  if (!glyphs.some(isSign)) return glyphs;
  return glyphs.flatMap((glyph, index) => {
    const ligature = isSign(glyph) ? findTexLigature(glyph.text.charCodeAt(0)) : undefined;
    if (ligature === undefined) return [glyph];
    const isInWord = [glyphs[index - 1], glyphs[index + 1]].some(
      (one) => one?.piece === glyph.piece && /^\p{Ll}$/u.test(one.text),
    );
    return isInWord ? [{ ...glyph, text: ligature }] : [];
  });
}

const isSign = ({ text }: Glyph): boolean => text < ' ';

/** Characters that Calibri and Carlito map their ligatures to. */
const calibriLigatures: Readonly<Record<string, string>> = { Ɵ: 'ti', Ʃ: 'tt', ƫ: 'tti', Ō: 'ft' };
const isCalibri = /calibri|carlito/i;

/**
 * Replaces ligatures and Arabic presentation forms with the letters they represent. Hyphens at line ends are reported
 * as U+0002.
 */
function decodeGlyphText(code: number, lead: number, font: string): string {
  if (code > 31 && code < 127) return String.fromCharCode(code); // the common case
  if (code === 2 || code === 0xad) return '-';
  if (code === 9) return ' ';
  if (code < 32) return font === '' && findTexLigature(code) ? String.fromCharCode(code) : '';
  const text = code >= 0xdc00 && code < 0xe000 ? String.fromCharCode(lead, code) : String.fromCodePoint(code);
  const isShaped =
    (code >= 0xfb00 && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x2f00 && code <= 0x2fdf);
  if (isShaped) return text.normalize('NFKC');
  if (text in calibriLigatures && isCalibri.test(font)) return calibriLigatures[text] ?? text;
  return text === '\u00a0' ? ' ' : text;
}

function isOnPage(box: Glyph['box'], frame: PageViewport): boolean {
  return box.right > -1 && box.bottom > -1 && box.left < frame.widthPt + 1 && box.top < frame.heightPt + 1;
}
