import { parseAllDocuments } from 'yaml';
import { commentsLeft } from './warnings.ts';
import type { Data } from '../data.ts';

/** Reads YAML 1.2. Several documents in one file become a list. Throws if the YAML is invalid. */
export function parseYaml(text: string, warn: (sentence: string) => void): Data {
  const documents = parseAllDocuments(text, { intAsBigInt: true, merge: true, logLevel: 'error' });
  if (!Array.isArray(documents)) return null;
  const all = documents.map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return asData(document.toJS());
  });
  if (/(?:^|\s)#/m.test(text)) warn(commentsLeft);
  return all.length === 1 ? (all[0] ?? null) : all;
}

/**
 * Converts integers to `number` if that is exact, and types that JSON lacks (dates, binary data, sets) to text or
 * lists.
 */
function asData(value: unknown): Data {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Map) return asData(Object.fromEntries(value));
  if (value instanceof Set || Array.isArray(value)) return Array.from(value, asData);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asData(inner)]));
}
