import type { Readable } from 'node:stream';

/** What an archive holds under one name. Everything but files and folders is left out of results. */
export type EntryType = 'file' | 'folder' | 'link' | 'special';

/** An entry as it was found in an archive; nothing about it is to be trusted. */
export interface FoundEntry {
  /** The name as it is stored, decoded; it may be absolute, climb out, or hold anything else. */
  readonly name: string;
  readonly type: EntryType;
  /** Size of the content as the archive states it; 0 for all but files. */
  readonly sizeBytes: number;
  /** CRC-32 of the content where the archive states it and the program that unpacked it has not compared it yet. */
  readonly crc32?: number | undefined;
  readonly modifiedAt?: Date | undefined;
  readonly isExecutable?: boolean;
  /** Starts reading the content of a file, as it comes. */
  open(): Promise<Readable>;
}

/** A file or folder as it goes into a result: the path is relative, safe on every system, and unique. */
export interface ArchiveEntry {
  /** Names joined by `/`, without one at either end. */
  readonly path: string;
  readonly type: 'file' | 'folder';
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  readonly isExecutable: boolean;
  /** Starts reading the content; it ends with a fault if it is not what was stated. */
  open(): Promise<Readable>;
}

/** An archive whose entries are known and can be read one after the other. */
export interface OpenArchive {
  readonly entries: readonly FoundEntry[];
  /** Whether a password was needed to read it. */
  readonly isEncrypted?: boolean;
  /** The character set old names were read in, when it had to be guessed. */
  readonly characterSet?: string | undefined;
  close(): Promise<void>;
}
