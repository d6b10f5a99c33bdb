import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A parser of ours, and inputs to change. */
export interface FuzzTarget {
  readonly name: string;
  /**
   * Inputs that are changed: bytes, or the path of a real file below the corpus, which is left out where there is no
   * corpus.
   */
  readonly seeds: readonly (Uint8Array | string)[];
  /** Words of the format, which are inserted anywhere. */
  readonly tokens?: readonly string[];
  /** Reads the input, which is also in a file at `path`. May reject with a fault, except `internal`. */
  run(input: Buffer, path: string): unknown;
  /**
   * Whether an error other than a fault is also part of its contract, because its callers turn every error into one.
   */
  readonly mayThrow?: boolean;
}

/** Writes the input to a file with this name in a folder; resolves to its path. */
export async function writeInput(folder: string, input: Buffer, name = 'input'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, input);
  return path;
}

/** Reads an asynchronous iterable to its end; resolves to the number of its items. */
export async function drain(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
}
