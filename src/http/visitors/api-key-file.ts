import { createHash } from 'node:crypto';
import { z } from 'zod';

const limit = z.number().int().min(1).optional();

/** An entry of the file: the SHA-256 of a key, never the key itself, and limits of its own. */
const ApiKeyEntry = z.strictObject({
  name: z.string().regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, hyphens or underscores'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a key, in hexadecimal'),
  jobsPerDay: limit,
  mbPerDay: limit,
});
export type ApiKeyEntry = z.output<typeof ApiKeyEntry>;

const ApiKeyFile = z.strictObject({ keys: z.array(ApiKeyEntry) });

/** Reads the entries from the text of `API_KEYS_FILE`. Throws an error written for the operator. */
export function parseApiKeyFile(text: string): readonly ApiKeyEntry[] {
  const parsed = ApiKeyFile.safeParse(parseJson(text));
  if (parsed.success) return parsed.data.keys;
  const [issue] = parsed.error.issues;
  throw new Error(`API_KEYS_FILE is not valid: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('API_KEYS_FILE is not valid: it is not JSON', { cause: error });
  }
}

/** Returns the text of a file with these entries. */
export const formatApiKeyFile = (keys: readonly ApiKeyEntry[]): string =>
  `${JSON.stringify({ keys }, null, 2)}\n`;

/** Returns what is stored of a key: its SHA-256, in hexadecimal. A key has 256 random bits, so it needs no salt. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');
