import { open, readFile, writeFile } from 'node:fs/promises';
import { isSequenceBrand, readBoxes, readBrands, type Box } from '#src/codecs/bmff.ts';
import { readAt } from '../../registry/read-at.ts';

/** An empty temporal delimiter, which starts every AV1 stream (AV1 bitstream, 5.6). */
const temporalDelimiter = Buffer.from([0x12, 0x00]);

/**
 * Extracts the primary image of an AVIF (ISO/IEC 23008-12) and writes it as a bare AV1 stream next to the file, for
 * decoders that cannot open the container. Resolves to a list with that path; rejects when the container is
 * inconsistent.
 */
export async function writeAv1Stream(path: string): Promise<string[]> {
  const file = await readFile(path);
  const meta = readWholeBoxes(requireBox(readWholeBoxes(file), 'meta').subarray(4));
  const item = mainItem(requireBox(meta, 'pitm'));
  const stream = path.replace(/\.\w+$/, '.obu');
  await writeFile(
    stream,
    Buffer.concat([temporalDelimiter, ...readItemExtents(requireBox(meta, 'iloc'), item, file)]),
  );
  return [stream];
}

/**
 * Whether an AVIF or HEIC is primarily an animation: its major brand is an image sequence brand (AVIF, 7.3; ISO/IEC
 * 23008-12, B.4).
 */
export async function isImageSequence(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const [majorBrand = ''] = readBrands(await readAt(file, 0, 16));
    return isSequenceBrand(majorBrand);
  } finally {
    await file.close();
  }
}

/** Returns the boxes in `bytes`. Throws if 8 or more bytes are left over. */
function readWholeBoxes(bytes: Buffer): Box<Buffer>[] {
  const boxes = readBoxes(bytes);
  const end = boxes.at(-1)?.end ?? 0;
  if (end > bytes.length || end + 8 <= bytes.length) throw new Error('a box that ends beyond the file');
  return boxes;
}

function requireBox(boxes: readonly Box<Buffer>[], type: string): Buffer {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`no ${type} box`);
  return found.content;
}

function mainItem(pitm: Buffer): number {
  return pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4);
}

/** Returns the bytes of an item, located by its entry in the item location box (8.11.3 of ISO/IEC 14496-12). */
function readItemExtents(iloc: Buffer, requested: number, file: Buffer): Buffer[] {
  const version = iloc[0] ?? 0;
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [4, 5].flatMap((at) => [
    (iloc[at] ?? 0) >> 4,
    (iloc[at] ?? 0) & 15,
  ]);
  let at = 6;
  const readUint = (bytes = 0): number => {
    const value =
      bytes === 0 ? 0 : bytes === 8 ? Number(iloc.readBigUInt64BE(at)) : iloc.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  const count = readUint(version < 2 ? 2 : 4);
  for (let row = 0; row < count; row += 1) {
    const item = readUint(version < 2 ? 2 : 4);
    if (version > 0) readUint(2);
    readUint(2);
    const base = readUint(baseBytes);
    const extents = Array.from({ length: readUint(2) }, () => {
      if (version > 0) readUint(indexBytes);
      const offset = base + readUint(offsetBytes);
      return file.subarray(offset, offset + readUint(lengthBytes));
    });
    if (item === requested) return extents;
  }
  throw new Error('the primary image has no location in the file');
}
