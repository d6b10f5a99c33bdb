/** A name with this many characters fits everywhere. */
const maxWholeLength = 24;
/** Characters before the extension that stay visible with it. */
const visibleTail = 6;
/** What follows the last dot is no extension if it is longer. */
const maxExtensionLength = 12;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the end of a long file name that is always shown; an empty text for a short name. */
export function endOfName(name: string): string {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= maxWholeLength) return '';
  const afterDot = characters.length - characters.lastIndexOf('.');
  const extension = afterDot > maxExtensionLength ? 0 : afterDot;
  return characters.slice(-(extension + visibleTail)).join('');
}
