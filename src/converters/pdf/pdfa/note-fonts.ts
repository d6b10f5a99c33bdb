import { readFile } from 'node:fs/promises';
import { objectDictionary, type PdfObjects } from '#src/engines/qpdf/qpdf-objects.ts';
import { valueAt } from '../tools/structure/document.ts';
import { decodePdfText } from './letters.ts';
import { encodable } from './annotation-text.ts';
import { readTrueType, type TrueType } from './rules/fonts/true-type.ts';

/** A font for text outside WinAnsiEncoding. */
export interface AnnotationFont {
  readonly name: string;
  /** The complete TrueType font file. */
  readonly data: Buffer;
  readonly program: TrueType;
  /** Returns the glyph index of a character; 0 if there is none. */
  readonly glyphOf: (letter: string) => number;
}

/** Chooses a font with all characters of a text; undefined if no available font has them. */
export type ChooseFont = (words: string) => AnnotationFont | undefined;

/** Fonts in order of preference: Helvetica-compatible widths, more letters and symbols, Japanese. */
const files = {
  LiberationSans: '/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf',
  DejaVuSans: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  IPAPGothic: '/usr/share/fonts/opentype/ipafont-gothic/ipagp.ttf',
};

/** Left-to-right scripts whose letters don't need shaping. */
const plainScripts =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]*$/u;

/**
 * Reads the fonts for a document's free text annotations and form entries; fonts missing from the system are skipped.
 */
export async function readAnnotationFonts(all: PdfObjects): Promise<ChooseFont> {
  const fonts: AnnotationFont[] = [];
  const choose: ChooseFont = (words) => fonts.find((font) => hasAll(font, words));
  const texts = wordsToDraw(all).filter((words) => !encodable(words) && plainScripts.test(words));
  for (const [name, path] of Object.entries(files)) {
    if (texts.every(choose)) break;
    const font = await readAnnotationFont(name, path);
    if (font) fonts.push(font);
  }
  return (words) => (plainScripts.test(words) ? choose(words) : undefined);
}

/** Text of free text annotations and form fields (ISO 32000-1, tables 164 and 220). */
function wordsToDraw({ objects }: PdfObjects): readonly string[] {
  const dictionaries = Object.values(objects).map(objectDictionary);
  const words = dictionaries.flatMap((one) => [
    one?.['/Subtype'] === '/FreeText' && one['/AP'] === undefined ? one['/Contents'] : undefined,
    one?.['/V'],
  ]);
  return [...new Set(words.map((value) => decodePdfText(valueAt(objects, value)).normalize('NFC')))];
}

async function readAnnotationFont(name: string, path: string): Promise<AnnotationFont | undefined> {
  const data = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  const program = data && readTrueType(data);
  const map = program?.maps.get('3,1');
  if (!data || !program || !map) return undefined;
  const known = new Map<string, number>();
  const glyphOf = (letter: string): number => {
    const glyph = known.get(letter) ?? map(letter.codePointAt(0) ?? 0);
    known.set(letter, glyph);
    return glyph;
  };
  return { name, data, program, glyphOf };
}

const hasAll = ({ glyphOf }: AnnotationFont, words: string): boolean =>
  Array.from(words).every((letter) => /\s/.test(letter) || glyphOf(letter) > 0);
