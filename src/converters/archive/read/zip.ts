import type { Readable } from 'node:stream';
import { getFileNameLowLevel, openPromise, type Entry as ZipEntry, type ZipFile } from 'yauzl';
import { Fault } from '#src/contract/faults.ts';
import type { EntryType, FoundEntry, OpenArchive } from '../entry.ts';
import { checkCount, checkStated } from '../limits.ts';
import { decodeOldNames } from '../names/old-names.ts';
import { openSevenZip } from './seven-zip.ts';
import type { ArchiveSource } from './source.ts';
import { unpackZip } from './unpack-zip.ts';
import { openSelfExtractingZip } from './zip-behind-program.ts';

/**
 * Opens a ZIP archive using its central directory. 7-Zip unpacks encrypted contents and unusual compression methods.
 */
export async function openZipArchive(source: ArchiveSource): Promise<OpenArchive> {
  const zip = await openFile(source.path).catch((error: unknown) => {
    if (isLengthened(error) && source.sandbox.has('7zz')) return undefined;
    throw toZipFault(error, source);
  });
  if (!zip) return openSevenZip(source, 'zip');
  try {
    const zipEntries = await readDirectory(zip, source);
    const { names, characterSet } = decodeZipNames(zipEntries);
    const open = await createContentOpener(zip, zipEntries, source);
    const entries = zipEntries.map((entry, index) => foundEntry(entry, names[index] ?? '', open));
    const isEncrypted = zipEntries.some((entry) => entry.isEncrypted());
    return { entries, isEncrypted, characterSet, close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openFile(path: string): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false };
  return (await openSelfExtractingZip(path, options)) ?? openPromise(path, options);
}

/** The reader requires the archive to end where it states; some are sent with a line break or zeros appended. */
const isLengthened = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Invalid comment length');

async function readDirectory(zip: ZipFile, source: ArchiveSource): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      checkCount(entries.push(entry));
      source.signal.throwIfAborted();
    }
  } catch (error) {
    throw toZipFault(error, source);
  }
  const stated = entries.map((entry) => ({ ...foundEntry(entry, '', unopenable), name: '' }));
  checkStated(stated, source.sizeBytes);
  return entries;
}

/** Names with the UTF-8 flag or a Unicode field declare their encoding; the others were written in some code page. */
function decodeZipNames(entries: readonly ZipEntry[]): { names: string[]; characterSet: string | undefined } {
  const old = decodeOldNames(entries.filter(isOld).map((entry) => entry.fileNameRaw));
  const oldNames = old.names.values();
  const names = entries.map((entry) =>
    isOld(entry)
      ? (oldNames.next().value ?? '')
      : getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true),
  );
  return { names, characterSet: old.characterSet };
}

const isOld = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: ZipEntry): boolean =>
  !((generalPurposeBitFlag & 0x800) !== 0 && isUtf8(fileNameRaw)) &&
  !extraFields.some((field) => field.id === 0x7075);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}

type Open = (entry: ZipEntry) => Promise<Readable>;

async function createContentOpener(
  zip: ZipFile,
  entries: readonly ZipEntry[],
  source: ArchiveSource,
): Promise<Open> {
  const files = entries.filter((entry) => zipEntryType(entry) === 'file');
  if (files.every((entry) => entry.canDecodeFileData())) return (entry) => zip.openReadStreamPromise(entry);
  return unpackZip(source, entries);
}

const unopenable: Open = () => Promise.reject(new Fault('internal'));

function foundEntry(entry: ZipEntry, name: string, open: Open): FoundEntry {
  const type = zipEntryType(entry);
  const isAuthenticated = entry.isEncrypted() && entry.crc32 === 0;
  return {
    name,
    type,
    sizeBytes: type === 'file' ? entry.uncompressedSize : 0,
    crc32: isAuthenticated ? undefined : entry.crc32,
    modifiedAt: oldUnixTime(entry) ?? entry.getLastModDate({ timezone: 'UTC' }),
    isExecutable: (unixMode(entry) & 0o100) !== 0,
    open: () => open(entry),
  };
}

/**
 * Returns the UTC time that older Info-ZIP and Mozilla's programs store in addition to the local time (field 0x5855:
 * last access, last modification).
 */
function oldUnixTime({ extraFields }: ZipEntry): Date | undefined {
  const field = extraFields.find(({ id, data }) => id === 0x58_55 && data.length >= 8);
  return field && new Date(field.data.readInt32LE(4) * 1000);
}

function zipEntryType(entry: ZipEntry): EntryType {
  const type = unixMode(entry) & 0o170000;
  if (type === 0o120000) return 'link';
  if (type === 0o040000 || /[/\\]$/.test(entry.fileNameRaw.toString('latin1'))) return 'folder';
  const isPiped = type === 0o010000 && entry.uncompressedSize > 0; // `zip` records the type of its input, not of the entry
  return type === 0 || type === 0o100000 || isPiped ? 'file' : 'special';
}

/** Returns the Unix file type and permissions, as written on Unix and macOS; 0 for other systems. */
function unixMode(entry: ZipEntry): number {
  const madeOn = entry.versionMadeBy >>> 8;
  return madeOn === 3 || madeOn === 19 ? entry.externalFileAttributes >>> 16 : 0;
}

function toZipFault(error: unknown, { label, signal, name }: ArchiveSource): unknown {
  if (error instanceof Fault || signal.aborted) return error;
  const message = error instanceof Error ? error.message : '';
  const isEarlierPart = /\.z\d\d$/i.test(name); // the directory is in the last part
  const known = isEarlierPart ? 'archive-volume' : codes.find(([words]) => words.test(message))?.[1];
  return new Fault(known ?? 'file-damaged', { format: label }, { cause: error });
}

/** Reader error messages for valid archives it doesn't support. */
const codes = [
  [/multi-disk/i, 'archive-volume'],
  [/strong encryption/i, 'encryption-unknown'],
] as const;
