const controlsAndDirections = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]/gu;
const unsafeOnSomeSystem = /[<>:"/\\|?*]/g;
const reservedOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const maxLetters = 150;
const maxBytes = 200;

/**
 * Makes a visitor's file name safe to show, store and offer: NFC, without folders, control characters, direction
 * overrides or characters that some system forbids; at most 150 UTF-16 code units and 200 bytes, with its extension
 * kept. Idempotent.
 */
export function safeFileName(original: string): string {
  const plain = withoutFolders(original.toWellFormed().replace(controlsAndDirections, '').normalize('NFC'));
  const name = withoutEnd(plain.replace(unsafeOnSomeSystem, '_').replace(/^[\s.]+/, ''));
  return name === '' ? 'file' : notReserved(shorten(notReserved(name))); // a shorter name may be reserved, too
}

const notReserved = (name: string): string => name.replace(reservedOnWindows, '_$&');

function withoutFolders(name: string): string {
  return name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
}

/**
 * Removes trailing spaces and dots, scanning from the end; a regular expression would restart at each one in the
 * middle.
 */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function shorten(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 17 ? name.slice(dot) : '';
  const stem = extension ? name.slice(0, dot) : name;
  const short = cut(stem, maxLetters - extension.length, maxBytes - Buffer.byteLength(extension));
  return `${short || 'file'}${extension}`; // one grapheme may be too long
}

/** Returns the longest prefix that fits, cut at grapheme boundaries. */
function cut(text: string, letters: number, bytes: number): string {
  if (text.length <= letters && Buffer.byteLength(text) <= bytes) return text;
  let beginning = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (beginning.length + segment.length > letters || Buffer.byteLength(beginning + segment) > bytes) break;
    beginning += segment;
  }
  return withoutEnd(beginning);
}
