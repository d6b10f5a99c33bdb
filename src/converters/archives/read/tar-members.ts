import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { Fault } from '#src/contract/faults.ts';
import { checkCount } from '../limits.ts';

/** A member of a tape archive and where its content lies in the file. */
export interface TarMember {
  /** The name as the header has it, each byte as one Latin-1 letter. */
  readonly rawName: string;
  /** The name from an extended header, which is always UTF-8. */
  readonly name: string | undefined;
  readonly type: Header['type'] | null;
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
  try {
    for await (const part of parts) {
      const header = part.header as unknown as FullHeader;
      const letter = header.type === null ? await typeLetter(file, header.byteOffset) : undefined;
      if (letter === 'M') throw new Fault('archive-volume', { format: label });
      if (letter !== 'V') checkCount(members.push(memberOf(header, letter)));
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

function memberOf(header: FullHeader, letter: string | undefined): TarMember {
  const { pax } = header;
  const paxTime = Number(pax?.['mtime'] ?? Number.NaN);
  return {
    rawName: header.name,
    name: pax?.['GNU.sparse.name'] ?? pax?.['path'],
    type: header.type,
    linkName: header.linkname ?? '',
    start: header.byteOffset,
    sizeBytes: header.size,
    mode: header.mode,
    modifiedAt: Number.isFinite(paxTime) ? new Date(paxTime * 1000) : header.mtime,
    isSparse: letter === 'S' || Object.keys(pax ?? {}).some((key) => key.startsWith('GNU.sparse.')),
  };
}

/** The letter (V a label, M a continued file, S a file with holes) by which the header of a member tells its type; tar-stream knows the common ones alone. */
async function typeLetter(file: FileHandle, start: number): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, start - 512 + 156);
  return buffer.toString('latin1');
}
