import { parseAllDocuments } from 'yaml';
import { Fault } from '#src/contract/faults.ts';
import { note, type Note } from '#src/contract/messages/notes.ts';
import type { Data } from '../data.ts';

/** Reads YAML 1.2. Several documents in one file become a list. Throws if the YAML is invalid. */
export function parseYaml(text: string, warn: (loss: Note) => void): Data {
  const documents = parseAllDocuments(text, { intAsBigInt: true, merge: true, logLevel: 'error' });
  if (!Array.isArray(documents)) return null;
  const all = documents.map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return asData(document.toJS({ mapAsMap: true })); // otherwise nested keys take exponential time
  });
  if (/(?:^|\s)#/m.test(text)) warn(note('data-comments-omitted'));
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
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, inner]) => [formatKey(key), asData(inner)]));
  if (value instanceof Set || Array.isArray(value)) return Array.from(value, asData);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asData(inner)]));
}

/** Maximum nesting of collections in a key. */
const maxKeyDepth = 50;

/** Writes a key as text: a collection in flow style (YAML 1.2, 7.4). Throws `nested-too-deep`. */
function formatKey(key: unknown, depth = 0): string {
  if (depth > maxKeyDepth) throw new Fault('nested-too-deep');
  const formatInner = (inner: unknown) => formatKey(inner, depth + 1);
  if (key instanceof Map) {
    const pairs = [...key].map(([name, inner]) => `${formatInner(name)}: ${formatInner(inner)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  if (Array.isArray(key) || key instanceof Set) {
    const items = Array.from(key, formatInner);
    return items.length === 0 ? '[]' : `[ ${items.join(', ')} ]`;
  }
  const scalar = asData(key);
  return scalar === null && depth === 0 ? '' : String(scalar);
}
