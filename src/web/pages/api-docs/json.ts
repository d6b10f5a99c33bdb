/** A JSON object of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

export const toJsonObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const readJsonObject = (parent: Json, key: string): Json => toJsonObject(parent[key]);

export const toJsonObjects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.map(toJsonObject) : [];

/** Returns a text or a number as a text; an empty one for anything else. */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
