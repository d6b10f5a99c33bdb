import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EmojiNames } from '#src/emoji/make-directory.ts';

const Rows = z.array(
  z.union([z.tuple([z.string(), z.string(), z.array(z.string())]), z.tuple([z.string(), z.string()])]),
);

/**
 * Reads the emoji names of a language, which `scripts/build-emoji.ts` takes from Unicode CLDR. Empty if there are none:
 * the English ones are part of the emoji data.
 */
export function readEmojiNames(language: string): EmojiNames {
  const file = join(import.meta.dirname, '..', 'emoji', 'names', `${language}.json`);
  if (!existsSync(file)) return new Map();
  const rows = Rows.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(rows.map(([slug, name, keywords]) => [slug, { name, ...(keywords && { keywords }) }]));
}
