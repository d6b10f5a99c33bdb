import type { OdfTextStyle } from './text-styles.ts';

/** Whether a style of that name quotes. */
export const isQuote = (name: string): boolean => /quot|Block_20_Text|zitat/i.test(name);

/** Whether a style of that name shows code as it is written. */
export const isCodeStyleName = (name: string): boolean =>
  /^(?:Preformatted|Source_20_Code|HTML_20_Preformatted|Macro|Code(?:_20_|$))/i.test(name);

/** Whether what is set in a look is emphasised by what it is. */
export const isHeadingLike = ({ names }: OdfTextStyle): boolean =>
  names.some((name) => /^(?:Title|Subtitle|Caption|.*Heading)/.test(name));

const codeNames =
  /^(?:Source_20_(?:Text|Code)|Verbatim|Teletype|User_20_Entry|HTML_20_(?:Code|Typewriter|Keyboard))/i;

/** Whether words are code: by their letters of one width, or by the name of their style; undefined where nothing tells. */
export const isCodeStyle = ({ names, mono }: OdfTextStyle): boolean | undefined =>
  mono ?? (names.some((name) => codeNames.test(name)) ? true : undefined);

/** Where links may lead outside a document. */
export const safeAddress = /^(?:https?|mailto|tel|ftp):/i;

/** The mark within the document that an address of LibreOffice leads to: its kind, behind a bar, taken off. */
export function bookmarkTarget(address: string): string {
  const plain = address.replace(/^#/, '');
  try {
    return decodeURIComponent(plain).replace(/\|\w+$/, '');
  } catch {
    return plain.replace(/\|\w+$/, ''); // a percent sign that is just that
  }
}
