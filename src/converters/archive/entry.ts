import type { Readable } from 'node:stream';

/** Type of an archive entry. Only files and folders are kept in results. */
export type EntryType = 'file' | 'folder' | 'link' | 'special';

/** An entry as found in an archive; all of it is untrusted. */
export interface FoundEntry {
  /** The stored name, decoded; it may be absolute, escape its folder, or contain anything else. */
  readonly name: string;
  readonly type: EntryType;
  /** Content size stated in the archive; 0 for everything except files. */
  readonly sizeBytes: number;
  /** CRC-32 of the content if the archive states it and the program that unpacked it hasn't verified it yet. */
  readonly crc32?: number | undefined;
  readonly modifiedAt?: Date | undefined;
  readonly isExecutable?: boolean;
  /** Starts reading the content of a file, unverified. */
  open(): Promise<Readable>;
}

/** A file or folder as written to a result. The path is relative, safe on every system, and unique. */
export interface ArchiveEntry {
  /** Names joined by `/`, without a leading or trailing slash. */
  readonly path: string;
  readonly type: 'file' | 'folder';
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  readonly isExecutable: boolean;
  /** Starts reading the content. The stream fails with a fault if the content doesn't match what was stated. */
  open(): Promise<Readable>;
}

/** An archive whose entries are known and can be read in sequence. */
export interface OpenArchive {
  readonly entries: readonly FoundEntry[];
  /** Whether a password was needed to read it. */
  readonly isEncrypted?: boolean;
  /** The character set in which legacy names were decoded, if it had to be guessed. */
  readonly characterSet?: string | undefined;
  close(): Promise<void>;
}
