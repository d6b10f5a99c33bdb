import type { Readable } from 'node:stream';

/** Part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredEntry {
  /** Key of a file; one that ends with `/` is a place where no file is left. */
  readonly key: string;
  /** When it was put there, in milliseconds since 1970; never a time the file brought along. */
  readonly storedAt: number;
}

/**
 * Where files lie. Keys are `<jobId>/in/<n>-<request>` and `<jobId>/out/<attempt>`; a visitor's words are never part of one.
 * Implementations pass the suite in `tests/contracts/storage/storage.ts`.
 */
export interface Storage {
  /**
   * Takes over the file at `path` (it may be moved, so it is gone afterwards) and publishes it whole under the key;
   * durable when it resolves. Rejects with `disk-full`, and then nothing is under the key that was not before.
   */
  store(key: string, path: string): Promise<void>;
  /** Streams a file or a part of it. Rejects with `not-found` when the key is not there. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Makes the file available at a host path of the caller's where nothing is yet, read-only use only. Rejects with
   * `not-found` when the key is not there.
   */
  fetchTo(key: string, path: string): Promise<void>;
  /** Size in bytes; undefined when the key is not there. */
  size(key: string): Promise<number | undefined>;
  /** Deletes the key and every key below it (`<key>/...`; a closing slash may be given); nothing there is no error. */
  deleteAll(key: string): Promise<void>;
  /** All that is there, for the orphan sweep; what is deleted meanwhile may be missing. */
  list(): AsyncIterable<StoredEntry>;
  /** Bytes that may still be written before the reserve is touched; 0 when no further file can be made. */
  freeBytes(): Promise<number>;
}
