import type { Readable } from 'node:stream';

/** Part of a file, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Headers of a download that storage sends itself. */
export interface DownloadHeaders {
  readonly 'content-disposition': string;
  readonly 'content-type': string;
  readonly 'cache-control': string;
}

export interface StoredEntry {
  /** Key of a file; a key that ends with `/` is a directory without files. */
  readonly key: string;
  /** When the entry was stored, in milliseconds since 1970; never a timestamp from the file itself. */
  readonly storedAt: number;
}

/**
 * File storage. Keys are `<jobId>/in/<n>-<request>`, `<jobId>/out/<attempt>` and `<jobId>/key/<uuid>` for jobs, and
 * `cloud-<id>/session`, `cloud-<id>/<cloud>/token` and `cloud-<id>/<cloud>/<importId>` for browsers signed in to a cloud storage; visitor input is
 * never part of a key.
 * Every call may reject with `storage-unavailable` if the files are on a server that can't be reached. Implementations
 * pass the test suite in `tests/contracts/storage/storage.ts`.
 */
export interface Storage {
  /**
   * Takes ownership of the file at `path` (it may be moved) and publishes it whole under the key; durable when it
   * resolves. Rejects with `disk-full`, leaving the key unchanged.
   */
  store(key: string, path: string): Promise<void>;
  /** Publishes a small file whole under the key, as `store` does. */
  storeBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** Streams a file or part of it. Rejects with `not-found` if the key doesn't exist. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Makes the file available, read-only, at an unused host path chosen by the caller. Rejects with `not-found` if the
   * key doesn't exist.
   */
  fetchTo(key: string, path: string): Promise<void>;
  /** Returns the size in bytes; undefined if the key doesn't exist. */
  size(key: string): Promise<number | undefined>;
  /** Deletes the key and every key under it (`<key>/...`; a trailing slash is allowed); a missing key is no error. */
  deleteAll(key: string): Promise<void>;
  /** Lists all entries, for the orphan sweep; entries deleted meanwhile may be missing. */
  list(): AsyncIterable<StoredEntry>;
  /**
   * Returns the bytes that can be received before the reserve of the local disk is reached; 0 if no further file can
   * be created. An object store has no known size, but what it is sent is on the local disk first.
   */
  freeBytes(): Promise<number>;
  /** Returns a URL at which anyone can download the file for a minute, as a response with these headers. */
  readonly downloadUrl?: (key: string, headers: DownloadHeaders) => Promise<string>;
}
