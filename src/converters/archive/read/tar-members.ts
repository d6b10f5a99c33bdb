import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { parseTarHeader, tarBlockBytes, type TarHeader } from '#src/codecs/tar.ts';
import { Fault } from '#src/contract/faults.ts';
import { readAt } from '../../registry/read-at.ts';
import { checkCount } from '../limits.ts';

/** A member of a tar archive and the offset of its content in the file. */
export interface TarMember {
  /** The name in the header, with each byte as one Latin-1 character. */
  readonly rawName: string;
  /** The name from an extended header, which is always UTF-8. */
  readonly name: string | undefined;
  readonly type: Header['type'] | null;
  /**
   * The effective name, and the name of a link's target, with each byte as one Latin-1 character: programs may put
   * only one of them into an extended header.
   */
  readonly countingName: string;
  readonly linkName: string;
  readonly start: number;
  readonly sizeBytes: number;
  readonly mode: number;
  readonly modifiedAt: Date | undefined;
  /** Whether the file is sparse, so that its content can't be read directly at its offset. */
  readonly isSparse: boolean;
}

/**
 * What tar-stream returns beyond its declared types: null for rare member types, the content's offset, and extended
 * records.
 */
type FullHeader = Omit<Header, 'type' | 'linkname'> & {
  type: Header['type'] | null;
  linkname: string | null;
  byteOffset: number;
  pax: Readonly<Record<string, string>> | null;
};

/**
 * Names are read as bytes because old ones may be in any character set. Not all of tar-stream's options are in its
 * type declarations.
 */
const reading = { filenameEncoding: 'latin1', allowUnknownFormat: true, highWaterMark: 1_048_576 };

/**
 * Lists the members of an uncompressed tar archive (ustar, pax, GNU or version 7). Rejects with `file-damaged` or a
 * limit fault.
 */
export async function listTar({
  path,
  label,
  signal,
}: {
  path: string;
  label: string;
  signal: AbortSignal;
}): Promise<TarMember[]> {
  const members: TarMember[] = [];
  const parts = extract(reading);
  const file = await open(path);
  const sink = parts as unknown as NodeJS.WritableStream;
  const done = pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), sink, { signal });
  done.catch(() => undefined); // awaited below, but may reject earlier
  try {
    for await (const part of parts) {
      const header = part.header as unknown as FullHeader;
      const block = await headerBlock(file, header.byteOffset);
      const letter = header.type === null ? block.typeFlag : '';
      if (letter === continued) throw new Fault('archive-volume', { format: label });
      if (letter !== volumeLabel) checkCount(members.push(toTarMember(header, block)));
      part.resume();
    }
    await done;
    return members;
  } catch (error) {
    await done.catch(() => undefined);
    signal.throwIfAborted();
    throw error instanceof Fault ? error : new Fault('file-damaged', { format: label }, { cause: error });
  } finally {
    await file.close();
  }
}

/** Member types, by their letter in the header, that tar-stream doesn't distinguish (GNU tar). */
const volumeLabel = 'V';
const continued = 'M';
const withHoles = 'S';

const headerBlock = async (file: FileHandle, contentStart: number): Promise<TarHeader> =>
  parseTarHeader(await readAt(file, contentStart - tarBlockBytes, tarBlockBytes));

function toTarMember(header: FullHeader, block: TarHeader): TarMember {
  const { pax } = header;
  const paxTime = Number(pax?.['mtime'] ?? Number.NaN);
  const paxName = pax?.['GNU.sparse.name'] ?? pax?.['path'];
  const isUtf8 = paxName !== undefined && !paxName.includes('\ufffd');
  return {
    // The name in an extended header may also be in an old character set (`hdrcharset=BINARY`).
    rawName: paxName === undefined || isUtf8 ? header.name : block.name,
    name: isUtf8 ? paxName : undefined,
    type: header.type,
    countingName: isUtf8 ? inBytes(paxName) : header.name,
    linkName: pax?.['linkpath'] === undefined ? (header.linkname ?? '') : inBytes(pax['linkpath']),
    start: header.byteOffset,
    sizeBytes: header.size,
    mode: header.mode,
    modifiedAt: Number.isFinite(paxTime) ? new Date(paxTime * 1000) : header.mtime,
    isSparse:
      block.typeFlag === withHoles || Object.keys(pax ?? {}).some((key) => key.startsWith('GNU.sparse.')),
  };
}

const inBytes = (text: string): string => Buffer.from(text).toString('latin1');
