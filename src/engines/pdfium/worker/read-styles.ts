import type { Library } from './library.ts';
import type { TextStyle } from './page.ts';

/** Keeps one object per text style; `of` reads the style of a text object at a size. */
export interface Styles {
  of(textObject: number, sizePt: number): TextStyle;
  /** Returns the shared object of a style. */
  unique(style: TextStyle): TextStyle;
}

interface Face {
  readonly font: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isMono: boolean;
  readonly isSerif: boolean;
}

/** Font descriptor flags, PDF 32000-1 table 123. */
const flags = { fixedPitch: 1, serif: 2, italic: 64, forceBold: 262_144 } as const;
/** Text rendering modes that paint nothing, PDF 32000-1 table 106. */
const unpainted: ReadonlySet<number> = new Set([3, 7]);

/** The last patterns are for TeX: Computer Modern, and the Nimbus fonts, whose bold weight is called medium. */
const boldName =
  /bold|black|heavy|demi|[-,](Bd|Hv|Blk)|-Medi(Ital)?$|^(CM|SF)(SS)?BX|^CM(B\d|MIB|BSY)|^SF(BI|SX)/i;
/**
 * Meaningless font names, such as `F12`. The descriptor's weight is only used for these: it is derived from the stem
 * width, and many writers store arbitrary values there.
 */
const isNameless = /^(\W*|[A-Z]{0,2}[\d_]+[A-Z]?)$/i;
const boldWeight = 700;

/** Reads text styles, each font once. */
export function createTextStyles(library: Library): Styles {
  const faces = new Map<number, Face>();
  const known = new Map<string, TextStyle>();

  function unique(style: TextStyle): TextStyle {
    const key = Object.values(style).join('|');
    const found = known.get(key);
    if (!found) known.set(key, style);
    return found ?? style;
  }

  return {
    unique,
    of(textObject, sizePt) {
      const font = library.call.FPDFTextObj_GetFont(textObject);
      const face = faces.get(font) ?? readFace(library, font);
      faces.set(font, face);
      const mode = library.call.FPDFTextObj_GetTextRenderMode(textObject);
      return unique({
        ...face,
        isBold: face.isBold || mode === 2,
        sizePt: Math.round(sizePt * 10) / 10,
        colour: readColour(library, textObject, mode === 1 ? 'stroke' : 'fill').colour,
        isHidden: unpainted.has(mode),
      });
    },
  };
}

/** Returns the color of a page object as `rrggbb`, and its opacity from 0 to 255. */
export function readColour(
  { call, scratch, int }: Library,
  object: number,
  paint: 'fill' | 'stroke',
): { colour: string; alpha: number } {
  const read = paint === 'fill' ? call.FPDFPageObj_GetFillColor : call.FPDFPageObj_GetStrokeColor;
  if (!read(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return { colour: '000000', alpha: 255 };
  const channels = [0, 4, 8].map((offset) => int(scratch + offset) & 0xff);
  return {
    colour: channels.map((channel) => channel.toString(16).padStart(2, '0')).join(''),
    alpha: int(scratch + 12) & 0xff,
  };
}

function readFace(library: Library, font: number): Face {
  const { call } = library;
  const base = library.text((buffer, length) => call.FPDFFont_GetBaseFontName(font, buffer, length), 'utf8');
  const name = base.replace(/^[A-Z]{6}\+/, '');
  const set = call.FPDFFont_GetFlags(font);
  const has = (flag: number) => set > 0 && (set & flag) !== 0;
  return {
    font: name,
    isBold:
      boldName.test(name) ||
      has(flags.forceBold) ||
      (isNameless.test(name) && call.FPDFFont_GetWeight(font) >= boldWeight),
    isItalic:
      /italic|oblique|slant/i.test(name) || /^(CMTI|CMSL|CMMI|SFTI|CMBXTI)/.test(name) || has(flags.italic),
    isMono: has(flags.fixedPitch) || /mono|courier|consol|typewriter|^CMTT/i.test(name),
    isSerif:
      // fonts without a name are bitmap fonts of TeX
      name === '' ||
      has(flags.serif) ||
      /times|serif|roman|garamond|georgia|cambria|minion|^CM(R|BX|TI)/i.test(name),
  };
}
