import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Data } from '../data.ts';

/**
 * Reads JSON (RFC 8259), or one value per line (JSON Lines). Numbers too large for calculations become text. Throws
 * if it is neither.
 */
export function parseJson(text: string, warn: (loss: Note) => void): Data {
  const parseOne = (one: string): Data =>
    JSON.parse(one, (_name, value: Data, context?: Source) => exactly(value, context?.source, warn));
  try {
    return parseOne(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) throw error;
    return lines.map(parseOne);
  }
}

/** The context a reviver receives for a value (ECMA-262, 25.5.1): its source text. */
interface Source {
  readonly source?: string;
}

/**
 * Account numbers and the like can have more digits than a `number` holds exactly; they keep their original notation.
 */
function exactly(value: Data, source: string | undefined, warn: (loss: Note) => void): Data {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    warn(note('numbers-as-text'));
    return source ?? String(value);
  }
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && source && /^-?\d+$/.test(source) ? BigInt(source) : value;
}

declare global {
  interface JSON {
    /** A piece of JSON that `stringify` writes verbatim (ECMA-262, 25.5.3). */
    rawJSON(text: string): object;
  }
}

/** Writes JSON with an indentation of two spaces. Numbers that JSON cannot represent (RFC 8259, 6) become text. */
export function writeJson(data: Data, warn: (loss: Note) => void): string {
  const asWritten = (_name: string, value: Data): unknown => {
    if (typeof value === 'bigint') return JSON.rawJSON(`${value}`);
    if (typeof value !== 'number' || Number.isFinite(value)) return value;
    warn(note('numbers-as-text'));
    return String(value);
  };
  return `${JSON.stringify(data, asWritten, 2)}\n`;
}
