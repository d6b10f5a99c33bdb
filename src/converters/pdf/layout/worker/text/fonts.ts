import type { TextStyle } from '#src/engines/pdfium/worker/page.ts';

/** Font names in PDF files and the corresponding office font families. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(TimesNewRoman|Times|NimbusRom|Tinos|LiberationSerif|TeXGyreTermes|FreeSerif)/i, 'Times New Roman'],
  [/^(ArialNarrow|LiberationSansNarrow|NimbusSan\w*Cond)/i, 'Arial Narrow'],
  [/^ArialBlack/i, 'Arial Black'],
  [/^(Arial|Helvetica|NimbusSan|LiberationSans|TeXGyreHeros|FreeSans|Arimo)/i, 'Arial'],
  [/^(CourierNew|Courier|NimbusMon|LiberationMono|Cousine|FreeMono|TeXGyreCursor)/i, 'Courier New'],
  [/^Carlito/i, 'Calibri'],
  [/^Caladea/i, 'Cambria'],
  [/^(DejaVuSansMono|BitstreamVeraSansMono)/i, 'DejaVu Sans Mono'],
  [/^(DejaVuSans|Verdana|BitstreamVeraSans)/i, 'Verdana'],
  [/^(CMTT|SFTT|LMMono|CMSLTT)/i, 'Courier New'],
  [/^(CMSS|SFSS|LMSans)/i, 'Arial'],
  [/^(CM[A-Z]+\d|SF[A-Z]+\d|LMRoman|LMMath|MS[AB]M|EU[FRS])/, 'Times New Roman'],
  [/^(Palatino|URWPalladio|P052|TeXGyrePagella)/i, 'Palatino Linotype'],
  [/^(Bookman|URWBookman|TeXGyreBonum)/i, 'Bookman Old Style'],
  [/^(CenturySchoolbook|CenturySchL|NewCenturySchlbk|C059|TeXGyreSchola)/i, 'Century Schoolbook'],
  [/^(AvantGarde|URWGothic|TeXGyreAdventor)/i, 'Century Gothic'],
  [/^(Symbol|StandardSymbols)/i, 'Symbol'],
];

const styleWords =
  /[-,](Bold|Italic|Oblique|Regular|Roman|Medium|Light|Semi|Demi|Book|Black|Heavy|Thin|Extra|Ultra|Condensed|MT|PS|It|Bd).*$/i;

/** Returns the family an office program should use for a style: its own, or the closest one. */
export function officeFontFamily(style: TextStyle): string {
  const known = families.find(([pattern]) => pattern.test(style.font));
  if (known) return known[1];
  const bare = style.font
    .replace(styleWords, '')
    .replace(/(PSMT|MT|PS)$/, '')
    .replace(/[,_+].*$/, '')
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
  const isName =
    /^\p{L}[\p{L}\p{N} ]{2,30}$/u.test(bare) && !/^(F|TT|T|C|Type)\d/i.test(bare) && !/^[a-z]\d/i.test(bare);
  return isName ? bare : fallbackFamily(style);
}

/** Returns the common family of the same type. */
export function fallbackFamily(style: TextStyle): string {
  return style.isMono ? 'Courier New' : style.isSerif ? 'Times New Roman' : 'Arial';
}
