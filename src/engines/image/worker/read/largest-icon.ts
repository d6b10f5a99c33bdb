import { note, type Note } from '#src/contract/messages/notes.ts';
/** Size in bytes of an icon file's header, and of each directory entry. */
const headBytes = 6;
const entryBytes = 16;
/** Maximum size of an image's mask: 256 rows of 256 bits. */
const maskBytes = (256 * 256) / 8;

/**
 * Extracts the largest, then deepest image of a Windows icon or cursor as a separate icon (a side of 256 is written
 * as 0). Appends zero bytes, because some programs truncate the mask after a bitmap; zero means opaque. Throws a
 * `RangeError` if the directory has offsets outside the file.
 */
export function largestIcon(bytes: Buffer, warn: (loss: Note) => void): Buffer {
  const count = bytes.readUInt16LE(4);
  if (count > 1) warn(note('icon-largest-used', { images: count }));
  const entries = Array.from({ length: count }, (_, index) => headBytes + index * entryBytes);
  const entryAt = entries.reduce(
    (best, at) => (weight(bytes, at) > weight(bytes, best) ? at : best),
    headBytes,
  );
  const entry = Buffer.from(bytes.subarray(entryAt, entryAt + entryBytes));
  const start = entry.readUInt32LE(12);
  const content = bytes.subarray(start, start + entry.readUInt32LE(8));
  entry.writeUInt32LE(content.length + maskBytes, 8);
  entry.writeUInt32LE(headBytes + entryBytes, 12);
  const head = Buffer.from(bytes.subarray(0, headBytes));
  head.writeUInt16LE(1, 4);
  return Buffer.concat([head, entry, content, Buffer.alloc(maskBytes)]);
}

const weight = (bytes: Buffer, at: number): number =>
  (bytes[at] || 256) * (bytes[at + 1] || 256) * 64 + (bytes[at + 6] ?? 0);
