import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { parseTarHeader, tarBlockBytes, type TarHeader } from '#src/codecs/tar.ts';
import { Fault } from '#src/contract/faults.ts';
import { readAt } from '../../registry/read-at.ts';
import { checkCount } from '../limits.ts';

/** A member of a tape archive and where its content lies in the file. */
export interface TarMember {
  /** The name as the header has it, each byte as one Latin-1 letter. */
  readonly rawName: string;
  /** The name from an extended header, which is always UTF-8. */
  readonly name: string | undefined;
  readonly type: Header['type'] | null;
  /** The name that counts, and that of the member a link stands for, each byte as one Latin-1 letter: programs put one of them into an extended header and the other not. */
  readonly countingName: string;
  readonly linkName: string;
  readonly start: number;
  readonly sizeBytes: number;
  readonly mode: number;
  readonly modifiedAt: Date | undefined;
  /** Whether the file has holes, so that its content is not simply what lies there. */
  readonly isSparse: boolean;
}

/** What tar-stream tells beyond its declared types: rare types as null, where the content begins, extended records. */
type FullHeader = Omit<Header, 'type' | 'linkname'> & {
  type: Header['type'] | null;
  linkname: string | null;
  byteOffset: number;
  pax: Readonly<Record<string, string>> | null;
};

/** Names are taken as bytes, since old ones may be in any character set; its options are not all declared either. */
const reading = { filenameEncoding: 'latin1', allowUnknownFormat: true, highWaterMark: 1_048_576 };

/** Members of a tape archive (ustar, pax, GNU or version 7), not packed. Rejects with `file-damaged` or a limit. */
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
  done.catch(() => undefined); // it is awaited below, but may fail before
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

/** Types of members, by the letter in the header, that tar-stream does not tell apart (GNU tar). */
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
    // The name of an extended header may be in an old character set too (`hdrcharset=BINARY`).
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
