/**
 * A word no longer used in names: the pattern that matches it in an identifier or part of a file name, and its
 * replacement.
 */
export interface RetiredWord {
  readonly word: RegExp;
  readonly say: string;
  /** Names in which the word is a proper domain term. */
  readonly except?: RegExp;
}

/** Matches a word as part of a camelCase name, or alone, in the singular or plural. */
const part = (...words: readonly string[]): RegExp => {
  const any = words.join('|');
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('|');
  return new RegExp(`^(?:${any})s?(?![a-z])|(?:${capital})s?(?![a-z])`);
};

export const retiredWords: readonly RetiredWord[] = [
  { word: part('film'), say: 'video' },
  {
    word: part('picture'),
    say: 'image, frame (of a video), figure (on a PDF page) or image XObject',
    except: /^picturesPerSecond$/, // an option of the API
  },
  { word: part('sound', 'soundly', 'unsound'), say: 'audio, or valid and invalid', except: /^sound$/ },
  { word: part('ending'), say: 'extension' },
  { word: part('book'), say: 'EPUB, workbook or comic' },
  { word: part('place'), say: 'offset, position, destination or location' },
  {
    word: part('look'),
    say: 'style, variant, probe, check or appearance',
    except: /^look$|lookAhead|lookBehind/,
  },
  { word: part('kind'), say: 'type, format or category' },
  { word: part('wish', 'wanted'), say: 'options or requested' },
  { word: part('workshop', 'spare'), say: 'pool or standby worker' },
  { word: part('walled', 'gate', 'shelf', 'shelves'), say: 'sandbox, start barrier or idle list' },
  { word: part('told', 'tell', 'said'), say: 'report, describe or message' },
  { word: part('scribe', 'exhibit'), say: 'writer or checkInput' },
  {
    word: part('stranger', 'anew', 'beforehand', 'beside', 'wherever', 'hereof'),
    say: 'untrusted, again, ahead of time, next to or where',
  },
  {
    word: /^(?:most|fewest|least|widest)[A-Z]|Most[A-Z]|Fewest/,
    say: 'max or min',
    except: /^mostly|[aA]tLeast|Recent|Common/,
  },
];
