import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Finds the entries of a RAR 5 archive that share the content of an earlier entry, such as hard links and copies of a
 * file. Returns the index of the source by the index of its copy (-1 if no earlier entry has its name), and the
 * number of entries, up to one more than `maxEntries`. Indices count files, folders and links from 0. Empty for other
 * archives; stops where headers can't be read. Format: "RAR 5.0 archive format" of RARLAB.
 */
export function copiedEntries(
  path: string,
  password: string | undefined,
  maxEntries: number,
): { readonly copies: ReadonlyMap<number, number>; readonly count: number } {
  const file = openSync(path, 'r');
  const indexes = new Map<string, number>();
  const copies = new Map<number, number>();
  let count = 0;
  try {
    for (const header of fileHeaders(readerOf(file), password)) {
      if (header.copies !== undefined) copies.set(count, indexes.get(header.copies) ?? -1);
      indexes.set(header.name, count);
      count += 1;
      if (count > maxEntries) break;
    }
    return { copies, count };
  } finally {
    closeSync(file);
  }
}

interface FileHeader {
  readonly name: string;
  /** Name of the entry whose content it shares. */
  readonly copies?: string;
}

type Read = (at: number, length: number) => Buffer;

const readerOf =
  (file: number): Read =>
  (at, length) => {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  };

const signature = Buffer.from('Rar!\x1a\x07\x01\0', 'latin1');
const headerTypes = { file: 2, encryption: 4, end: 5 };
const hasExtra = 0x01;
const hasData = 0x02;
/** Maximum size of a header, as specified by the format. */
const maxHeaderBytes = 2_097_152;

function* fileHeaders(read: Read, password: string | undefined): Generator<FileHeader> {
  if (!read(0, signature.length).equals(signature)) return;
  let key: Buffer | undefined;
  for (let at = signature.length; ;) {
    const header = key ? lockedHeader(read, at, key) : plainHeader(read, at);
    if (!header) return;
    const { fields, endsAt } = header;
    const type = fields.number();
    const flags = fields.number();
    const extraBytes = flags & hasExtra ? fields.number() : 0;
    const dataBytes = flags & hasData ? fields.number() : 0;
    if (type === headerTypes.end || !Number.isSafeInteger(endsAt + dataBytes)) return;
    if (type === headerTypes.encryption) {
      key = password === undefined ? undefined : keyOf(fields, password);
      if (!key) return;
    } else if (type === headerTypes.file) yield fileHeader(fields, extraBytes);
    at = endsAt + dataBytes;
  }
}

interface Header {
  readonly fields: Fields;
  /** Offset where the data after the header start. */
  readonly endsAt: number;
}

/** Checksum and size, which precede the fields. */
const maxLeadBytes = 4 + 3;

function plainHeader(read: Read, at: number): Header | undefined {
  const lead = fieldsOf(read(at, maxLeadBytes), 4);
  const size = lead.number();
  if (!(size > 0 && size <= maxHeaderBytes)) return undefined;
  const begin = at + lead.at();
  const bytes = read(begin, size);
  return bytes.length === size ? { fields: fieldsOf(bytes, 0), endsAt: begin + size } : undefined;
}

const blockBytes = 16;

/** Reads an encrypted header (AES-256, CBC), which follows its own initialization vector. */
function lockedHeader(read: Read, at: number, key: Buffer): Header | undefined {
  const decrypted = (length: number): Buffer => {
    const bytes = read(at, blockBytes + length);
    if (bytes.length !== blockBytes + length) return Buffer.alloc(0);
    const cipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, blockBytes)).setAutoPadding(false);
    return Buffer.concat([cipher.update(bytes.subarray(blockBytes)), cipher.final()]);
  };
  const lead = fieldsOf(decrypted(blockBytes), 4);
  const size = lead.number();
  if (!(size > 0 && size <= maxHeaderBytes)) return undefined;
  const length = Math.ceil((lead.at() + size) / blockBytes) * blockBytes;
  const bytes = decrypted(length);
  const fields = fieldsOf(bytes.subarray(0, lead.at() + size), lead.at());
  return bytes.length === length ? { fields, endsAt: at + blockBytes + length } : undefined;
}

/** Higher than the maximum number of rounds (as a power of two) that RAR accepts. */
const maxRounds = 24;

function keyOf(fields: Fields, password: string): Buffer | undefined {
  fields.number(); // version
  fields.number(); // flags
  const rounds = fields.bytes(1)[0] ?? Infinity;
  const salt = fields.bytes(16);
  return rounds > maxRounds ? undefined : pbkdf2Sync(password, salt, 2 ** rounds, 32, 'sha256');
}

const hasTime = 0x02;
const hasChecksum = 0x04;
const redirection = 5;
const redirections = { hardLink: 4, fileCopy: 5 };

function fileHeader(fields: Fields, extraBytes: number): FileHeader {
  const flags = fields.number();
  fields.number(); // size
  fields.number(); // attributes
  if (flags & hasTime) fields.bytes(4);
  if (flags & hasChecksum) fields.bytes(4);
  fields.number(); // compression
  fields.number(); // operating system
  const name = fields.text();
  const extra = fieldsOf(fields.last(extraBytes), 0);
  while (extra.left() > 0) {
    const record = fieldsOf(extra.bytes(extra.number()), 0);
    if (record.number() !== redirection) continue;
    const type = record.number();
    record.number(); // flags
    if (type === redirections.hardLink || type === redirections.fileCopy)
      return { name, copies: record.text() };
  }
  return { name };
}

/** Reads the fields of a header in order; missing fields are NaN or empty. */
interface Fields {
  /** Variable-length integer: seven bits per byte, lowest first, with the top bit set on all but the last byte. */
  number(): number;
  bytes(length: number): Buffer;
  /** UTF-8 text, preceded by its length. */
  text(): string;
  /** The last bytes. */
  last(length: number): Buffer;
  at(): number;
  left(): number;
}

function fieldsOf(buffer: Buffer, from: number): Fields {
  let at = from;
  const fields: Fields = {
    number() {
      let value = 0;
      for (let factor = 1; at < buffer.length; factor *= 128) {
        const byte = buffer.readUInt8(at);
        at += 1;
        value += (byte & 127) * factor;
        if (byte < 128) return value;
      }
      return NaN;
    },
    bytes(length) {
      const begin = at;
      at = length >= 0 ? Math.min(buffer.length, at + length) : buffer.length;
      return buffer.subarray(begin, at);
    },
    text: () => fields.bytes(fields.number()).toString('utf8'),
    last: (length) => buffer.subarray(Math.max(at, buffer.length - length)),
    at: () => at,
    left: () => buffer.length - at,
  };
  return fields;
}
