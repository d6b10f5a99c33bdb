import type { Data } from './data.ts';

/** Reads JSON (RFC 8259), or one value a line (JSON Lines). Throws where it is neither. */
export function parseJson(text: string): Data {
  try {
    return parseOne(text);
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) throw error;
    return lines.map(parseOne);
  }
}

const parseOne = (text: string): Data => JSON.parse(text, exactly);

/** Numbers of accounts and the like are longer than a `number` is exact; they stay as they are written. */
function exactly(_name: string, value: Data, context?: { readonly source?: string }): Data {
  const source = context?.source;
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && source && /^-?\d+$/.test(source) ? BigInt(source) : value;
}

declare global {
  interface JSON {
    /** A piece of JSON that `stringify` writes as it is (ECMA-262, 25.5.3). */
    rawJSON(text: string): object;
  }
}

/** Writes JSON, two blanks a level. */
export const writeJson = (data: Data): string => `${JSON.stringify(data, asWritten, 2)}\n`;

const asWritten = (_name: string, value: Data): unknown =>
  typeof value === 'bigint' ? JSON.rawJSON(`${value}`) : value;
