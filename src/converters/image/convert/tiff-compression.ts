import { open, type FileHandle } from 'node:fs/promises';

/** Byte order and field sizes of a directory: TIFF 6.0, or BigTIFF with its longer fields. */
interface Layout {
  readonly isLittle: boolean;
  readonly isBig: boolean;
}

const maxTiffPages = 1000;
const compression = 259;

/**
 * Returns the compression methods (values of the Compression tag) of the pages of a TIFF; empty when the file is
 * inconsistent.
 */
export async function methodsOfTiff(path: string): Promise<ReadonlySet<number>> {
  const file = await open(path);
  try {
    const methods = new Set<number>();
    for await (const method of methodsIn(file)) methods.add(method);
    return methods;
  } finally {
    await file.close();
  }
}

async function* methodsIn(file: FileHandle): AsyncGenerator<number> {
  const header = await read(file, 0, 16);
  const layout = { isLittle: header[0] === 0x49, isBig: (header[2] ?? 0) + (header[3] ?? 0) === 43 };
  let at = layout.isBig ? long(header, 8, layout) : short(header, 4, layout, 4);
  for (let page = 0; at > 0 && page < maxTiffPages; page += 1) {
    const directory = await directoryAt(file, at, layout);
    const entry = directory.entries.find((bytes) => short(bytes, 0, layout, 2) === compression);
    if (entry) yield short(entry, layout.isBig ? 12 : 8, layout, 2);
    at = directory.next;
  }
}

async function directoryAt(file: FileHandle, at: number, layout: Layout) {
  const [countBytes, entryBytes] = layout.isBig ? [8, 20] : [2, 12];
  const head = await read(file, at, countBytes);
  const count = Math.min(4096, layout.isBig ? long(head, 0, layout) : short(head, 0, layout, 2));
  const body = await read(file, at + countBytes, count * entryBytes + 8);
  const entries = Array.from({ length: count }, (_, index) =>
    body.subarray(index * entryBytes, (index + 1) * entryBytes),
  );
  const end = count * entryBytes;
  return { entries, next: layout.isBig ? long(body, end, layout) : short(body, end, layout, 4) };
}

/** Reads bytes of the file, zero-filled past its end. */
async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer;
}

const short = (bytes: Buffer, at: number, { isLittle }: Layout, length: 2 | 4): number =>
  isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length);

/** Reads an 8-byte integer; returns 0, which is no valid offset, for values beyond any file size. */
function long(bytes: Buffer, at: number, { isLittle }: Layout): number {
  const value = isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at);
  return value > 2n ** 40n ? 0 : Number(value);
}
