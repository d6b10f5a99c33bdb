import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP entry that no ordinary program would write. */
export interface CraftedEntry {
  /** Name bytes for both headers. */
  readonly name: string | Uint8Array;
  readonly content?: string | Buffer;
  readonly deflate?: boolean;
  /** Unix mode, e.g. `0o120777` for a symbolic link. */
  readonly mode?: number;
  /** Whether the name is marked as UTF-8. */
  readonly utf8?: boolean;
  /** Size stated in the headers, if it is not the actual one. */
  readonly statedBytes?: number;
  readonly statedCrc32?: number;
  /** Number of directory entries for this same content. */
  readonly copies?: number;
}

/**
 * A ZIP built byte by byte (APPNOTE 6.3), so that every field can be wrong. A `diskNumber` other than 0 makes it part
 * of a split archive.
 */
export function craftZip(entries: readonly CraftedEntry[], { diskNumber = 0 } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = localPart(entry);
    for (let copy = 0; copy < (entry.copies ?? 1); copy += 1)
      directory.push(directoryPart(entry, offset, copy));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(diskNumber, 4);
  end.writeUInt16LE(diskNumber, 6);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function packed({ content = '', deflate }: CraftedEntry): { raw: Buffer; data: Buffer } {
  const raw = Buffer.from(content);
  return { raw, data: deflate ? deflateRawSync(raw) : raw };
}

/** Fields that both headers share, from the version needed to the name length. */
function shared(entry: CraftedEntry, nameLength: number): Buffer {
  const { raw, data } = packed(entry);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.utf8 ? 0x800 : 0, 2);
  fields.writeUInt16LE(entry.deflate ? 8 : 0, 4);
  fields.writeUInt16LE(0x2000, 6);
  fields.writeUInt16LE(0x5821, 8);
  fields.writeUInt32LE(entry.statedCrc32 ?? crc32(raw), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(entry.statedBytes ?? raw.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function localPart(entry: CraftedEntry): Buffer {
  const name = Buffer.from(entry.name);
  return Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    shared(entry, name.length),
    name,
    packed(entry).data,
  ]);
}

function directoryPart(entry: CraftedEntry, offset: number, copy: number): Buffer {
  const name = Buffer.concat([Buffer.from(entry.name), Buffer.from(copy === 0 ? '' : String(copy))]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  const madeOnUnix = Buffer.from([63, 3]);
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002', 'latin1'),
    madeOnUnix,
    shared(entry, name.length),
    tail,
    name,
  ]);
}
