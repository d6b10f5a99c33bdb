/**
 * A word no longer used in names: the pattern that matches it in an identifier or part of a file name, and its
 * replacement.
 */
export interface RetiredWord {
  readonly word: RegExp;
  readonly use: string;
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
  { word: part('film'), use: 'video' },
  {
    word: part('picture'),
    use: 'image, frame (of a video), figure (on a PDF page) or image XObject',
    except: /^picturesPerSecond$/, // an option of the API
  },
  { word: part('sound', 'soundly', 'unsound'), use: 'audio, or valid and invalid', except: /^sound$/ },
  { word: part('ending'), use: 'extension' },
  { word: part('book'), use: 'EPUB, workbook or comic' },
  { word: part('place'), use: 'offset, position, destination or location' },
  {
    word: part('look'),
    use: 'style, variant, probe, check or appearance',
    except: /^look$|lookAhead|lookBehind/,
  },
  { word: part('kind'), use: 'type, format or category' },
  { word: part('wish', 'wanted'), use: 'options or requested' },
  { word: part('workshop', 'spare'), use: 'pool or standby worker' },
  { word: part('walled', 'gate', 'shelf', 'shelves'), use: 'sandbox, start barrier or idle list' },
  { word: part('told', 'tell', 'said'), use: 'report, describe or message' },
  { word: part('scribe', 'exhibit'), use: 'writer or checkInput' },
  {
    word: part('stranger', 'anew', 'beforehand', 'beside', 'wherever', 'hereof'),
    use: 'untrusted, again, ahead of time, next to or where',
  },
  {
    word: /^(?:most|fewest|least|widest)[A-Z]|Most[A-Z]|Fewest/,
    use: 'max or min',
    except: /^mostly|[aA]tLeast|Recent|Common/,
  },
];
