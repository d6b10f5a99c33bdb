/** A language, the encodings its texts use, and its non-ASCII letters in lowercase. */
interface Language {
  readonly charsets: readonly string[];
  readonly letters: string;
  /** Letters that occur only where this pattern matches, if set. */
  readonly only?: readonly [letters: string, where: RegExp];
}

const western = ['windows-1252'];
const central = ['windows-1250', 'iso-8859-2'];
const atEnd = /^.(?!\p{L})/u;

/** Languages in order of precedence, for bytes that two languages explain with different letters. */
const languages: readonly Language[] = [
  { charsets: western, letters: 'äöüßéèêëâæçîïôœûÿáñàù', only: ['àù', atEnd] }, // German and French, foreign names
  { charsets: western, letters: 'áéíóúüñçºª' }, // Spanish
  { charsets: western, letters: 'àçèéíïòóúüñ·' }, // Catalan
  { charsets: western, letters: 'áâàãçéêíóôõúü', only: ['õã', /^(?:õe|ã(?:[eois]|(?!\p{L})))/u] }, // Portuguese
  { charsets: western, letters: 'àèéìíòóùú', only: ['àèìòù', atEnd] }, // Italian
  { charsets: western, letters: 'åäöéüèà', only: ['à', atEnd] }, // Swedish, Finnish
  { charsets: western, letters: 'æøåéäöü' }, // Danish, Norwegian
  { charsets: central, letters: 'ąćęłńóśźż' }, // Polish
  { charsets: central, letters: 'áčďéěíňóřšťúůýž' }, // Czech
  { charsets: central, letters: 'áäčďéíĺľňóôŕšťúýž' }, // Slovak
  { charsets: central, letters: 'áéíóöőúüű' }, // Hungarian
  { charsets: central, letters: 'čćđšž' }, // Croatian, Slovene
  { charsets: central, letters: 'ăâîşţ' }, // Romanian
  { charsets: ['windows-1254'], letters: 'çğıi̇öşüâîû' }, // Turkish
  { charsets: ['windows-1257'], letters: 'ąčęėįšųūž' }, // Lithuanian
  { charsets: ['windows-1257'], letters: 'āčēģīķļņšūž' }, // Latvian
  { charsets: ['windows-1252'], letters: 'äõöüšž' }, // Estonian
  { charsets: western, letters: 'áðéíóúýþæö' }, // Icelandic
];

/** Characters that occur in texts of any language, by what may precede and follow them. */
const signs = {
  apart: /[£§¶±×÷µ½¼¾¿¡¨€]/,
  afterLetters: /[\u00a0“”’‚‹›«»–—…•·†‡©®™°´\u00ad]/,
  beforeLetters: /[\u00a0„“”‘‚‹›«»–—…•·†‡°§¶×¿¡´\u00ad]/,
  betweenLetters: /[\u00a0’‘–—…·´\u00ad]/,
};

/**
 * Ratio of ASCII letters to non-ASCII bytes in words that contain such bytes. It is above one only in languages with
 * Latin letters; 0 if there are no such bytes.
 */
export function latinShare(bytes: Uint8Array): number {
  let [plain, beyond] = [0, 0];
  let [plainInWord, beyondInWord] = [0, 0];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 0; // a word also ends at the end of the bytes
    if (byte >= 0x80) beyondInWord += 1;
    else if (isAsciiLetter(byte)) plainInWord += 1;
    else {
      if (beyondInWord > 0) plain += plainInWord;
      beyond += beyondInWord;
      [plainInWord, beyondInWord] = [0, 0];
    }
  }
  return beyond > 0 ? plain / beyond : 0;
}

/** Whether a byte is an ASCII letter; bit 5 distinguishes uppercase from lowercase. */
function isAsciiLetter(byte: number): boolean {
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

/** Returns the encoding in which the bytes contain only letters of one language; undefined if there is none. */
export function latinCharset(bytes: Uint8Array): string | undefined {
  const texts = new Map<string, string>();
  const textIn = (charset: string): string => {
    const text = texts.get(charset) ?? new TextDecoder(charset).decode(bytes);
    texts.set(charset, text);
    return text;
  };
  for (const language of languages) {
    const charset = language.charsets.find((one) => explains(language, textIn(one)));
    if (charset) return charset;
  }
  return undefined;
}

function explains({ letters, only }: Language, text: string): boolean {
  for (const { 0: found, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const letter = found.toLowerCase();
    if (letters.includes(letter)) {
      if (only?.[0].includes(letter) && !only[1].test(letter + text.slice(index + 1, index + 3)))
        return false;
    } else if (!isSign(found, text.charAt(index - 1), text.charAt(index + 1))) return false;
  }
  return true;
}

function isSign(sign: string, before: string, after: string): boolean {
  const [follows, precedes] = [before, after].map((letter) => /\p{L}/u.test(letter));
  if (/[¹²³]/.test(sign)) return /[\dm]/.test(before) && !precedes;
  if (follows && precedes) return signs.betweenLetters.test(sign);
  if (follows) return signs.afterLetters.test(sign);
  return precedes ? signs.beforeLetters.test(sign) : Object.values(signs).some((some) => some.test(sign));
}
