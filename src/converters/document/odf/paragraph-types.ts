import type { OdfTextStyle } from './text-styles.ts';

/** Whether a style name denotes a quotation. */
export const isQuote = (name: string): boolean => /quot|Block_20_Text|zitat/i.test(name);

/** Whether a style name denotes preformatted code. */
export const isCodeStyleName = (name: string): boolean =>
  /^(?:Preformatted|Source_20_Code|HTML_20_Preformatted|Macro|Code(?:_20_|$))/i.test(name);

/** Whether a style is a title, caption or heading, which is emphasized by default. */
export const isHeadingLike = ({ names }: OdfTextStyle): boolean =>
  names.some((name) => /^(?:Title|Subtitle|Caption|.*Heading)/.test(name));

const codeNames =
  /^(?:Source_20_(?:Text|Code)|Verbatim|Teletype|User_20_Entry|HTML_20_(?:Code|Typewriter|Keyboard))/i;

/** Whether text is code, judging by a monospaced font or the style name; undefined if neither is conclusive. */
export const isCodeStyle = ({ names, mono }: OdfTextStyle): boolean | undefined =>
  mono ?? (names.some((name) => codeNames.test(name)) ? true : undefined);

/** URL schemes allowed in external links. */
export const safeAddress = /^(?:https?|mailto|tel|ftp):/i;

/**
 * Returns the bookmark that a LibreOffice URL within the document refers to, without the type appended after a
 * vertical bar.
 */
export function bookmarkTarget(address: string): string {
  const plain = address.replace(/^#/, '');
  try {
    return decodeURIComponent(plain).replace(/\|\w+$/, '');
  } catch {
    return plain.replace(/\|\w+$/, ''); // a literal percent sign
  }
}
