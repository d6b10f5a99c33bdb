import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Folder of the corpus of real files. */
export const corpusFolder = process.env['CORPUS_DIR'] ?? join(repository, '..', 'shared', 'corpus');

/** Whether the corpus of real files is next to this clone. */
export const hasCorpus = existsSync(corpusFolder);

/** Host path of a real file, e.g. `image/iphone.heic`; undefined if the corpus is not present. */
export function corpusFile(name: string): string | undefined {
  const path = join(corpusFolder, name);
  return existsSync(path) ? path : undefined;
}
