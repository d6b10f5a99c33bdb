import { open } from 'node:fs/promises';
import { analyse } from 'chardet';
import { latinCharset, latinShare } from './latin-charset.ts';

const sampleBytes = 65_536;

/** Detects the encoding of a text file from its first 64 KiB. Resolves to a label that TextDecoder accepts. */
export async function charsetOfFile(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return detectCharset(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Detects the encoding of text by byte order mark, by validity, or by the letters that would result. */
export function detectCharset(bytes: Uint8Array): string {
  return markedCharset(bytes) ?? wideCharset(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessedCharset(bytes));
}

function markedCharset([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Detects UTF-16 without a byte order mark: in most scripts every second byte hardly varies, and spaces contain a
 * zero byte.
 */
function wideCharset(bytes: Uint8Array): string | undefined {
  const pairs = Math.floor(Math.min(bytes.length, 4096) / 2);
  let [zeroFirst, zeroSecond] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[pair * 2] === 0) zeroFirst += 1;
    if (bytes[pair * 2 + 1] === 0) zeroSecond += 1;
  }
  const few = pairs / 20;
  if (zeroSecond > few && zeroFirst === 0) return 'utf-16le';
  return zeroFirst > few && zeroSecond === 0 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Confidence (percent) from which the detector is reliable for languages that also resemble Cyrillic words. */
const sureFrom: Readonly<Record<string, number>> = { el: 25, ar: 35, he: 35 };

function guessedCharset(bytes: Uint8Array): string {
  const guesses = analyse(bytes).filter(({ name }) => isKnown(name));
  const share = latinShare(bytes);
  const known = share >= 1 ? latinCharset(bytes) : undefined;
  if (known) return known;
  if (share >= surelyLatin) return asOfWindows(guesses.find(({ name }) => latin.test(name))?.name);
  const [best] = guesses;
  const sure = sureFrom[best?.lang ?? ''];
  const cyrillic = sure !== undefined && best && best.confidence >= sure ? undefined : bestCyrillic(bytes);
  return cyrillic ?? asOfWindows(best?.name, bytes);
}

/** From this value on, only Latin letters are possible (`latinShare`). */
const surelyLatin = 1.5;
const latin = /^(?:windows-125[0247]|iso-8859-(?:1|2|4|9|10|13|15|16))$/i;

/**
 * Maps ISO 8859 guesses to the Windows encodings, because the detector also returns them for Western, Greek and
 * Hebrew text from Windows.
 */
function asOfWindows(guess = 'windows-1252', bytes?: Uint8Array): string {
  if (/^(?:iso-8859-1|ascii$|utf-8$)/i.test(guess)) return 'windows-1252';
  if (/^iso-8859-8/i.test(guess)) return 'windows-1255';
  const isGreek = /^iso-8859-7$/i.test(guess) && !bytes?.includes(accentedAlpha);
  return isGreek ? 'windows-1253' : guess.toLowerCase();
}

/** Ά in ISO 8859-7; an uncommon symbol in Windows-1253, which has the letter at another code. */
const accentedAlpha = 0xb6;

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== 'replacement';
  } catch {
    return false;
  }
}

const cyrillicCharsets = ['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic'];
const frequent = new Set('оеаинтсрвлкмдпуяыьгзбчйхжшю');

/** Returns the Cyrillic encoding in which the bytes look like words; undefined if there is none. */
function bestCyrillic(bytes: Uint8Array): string | undefined {
  const scores = cyrillicCharsets.map((charset) => ({ charset, score: cyrillicScore(bytes, charset) }));
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0.6 ? best.charset : undefined;
}

/**
 * Share of the non-ASCII characters that are frequent lowercase letters next to another Cyrillic letter, 0 to 1.
 * Returns 0 if a long text lacks the last letters of the alphabet, as misdecoded Hebrew does.
 */
function cyrillicScore(bytes: Uint8Array, charset: string): number {
  const text = new TextDecoder(charset).decode(bytes);
  let [foreign, fitting] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) < 128) continue;
    foreign += 1;
    if (frequent.has(text.charAt(at)) && /[а-яё]/i.test(text.charAt(at - 1) + text.charAt(at + 1)))
      fitting += 1;
  }
  return foreign === 0 || (foreign > lettersForAll && !/[ыьэюя]/i.test(text)) ? 0 : fitting / foreign;
}

/** Number of letters from which a Cyrillic text contains almost the entire alphabet. */
const lettersForAll = 60;
