import type { Readable } from 'node:stream';

/** Part of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredEntry {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/**
 * Where files lie. Keys are `<jobId>/in/<n>` and `<jobId>/out/<attempt>`; a visitor's words are never part of one.
 * Implementations pass the suite in `tests/contracts/storage.ts`.
 */
export interface Storage {
  /** Takes over the file at `path` (it may be moved, so it is gone afterwards) and publishes it whole under the key. */
  put(key: string, path: string): Promise<void>;
  /** Streams a file or a part of it. Rejects with `not-found` when the key is not there. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Makes the file available at a host path of the caller's, read-only use only. */
  fetchTo(key: string, path: string): Promise<void>;
  /** Size in bytes; undefined when the key is not there. */
  size(key: string): Promise<number | undefined>;
  /** Deletes every key that begins with the prefix; nothing there is no error. */
  deleteAll(prefix: string): Promise<void>;
  /** All keys, for the orphan sweep. */
  list(): AsyncIterable<StoredEntry>;
  /** Bytes that may still be written before the reserve is touched. */
  freeBytes(): Promise<number>;
}
