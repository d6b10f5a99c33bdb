import { open } from 'node:fs/promises';
import { findBox, readBoxes } from '#src/codecs/bmff.ts';
import { readIndex } from '../../media/read-index.ts';
import { rotationMatrix } from './join/write-track.ts';

/**
 * Offset of the matrix in a track header (`tkhd`, ISO/IEC 14496-12, 8.3.2), for its two versions. Width and height
 * follow the matrix.
 */
const matrixAt = [40, 52] as const;
const matrixBytes = 36;

/** Sets the clockwise rotation that players apply in an MP4 written by us. Nothing else in the file changes. */
export async function writeRotationMatrix(path: string, degrees: number): Promise<void> {
  const { content: moov, offset } = await readIndex(path);
  const heads = readBoxes(moov, offset)
    .filter(({ type }) => type === 'trak')
    .filter((trak) => findBox(trak.content, ['mdia', 'hdlr'])?.content.toString('latin1', 8, 12) === 'vide')
    .flatMap((trak) => findBox(trak.content, ['tkhd'], trak.contentStart) ?? []);
  const [head] = heads;
  if (!head) throw new Error('no video track in an MP4 that we wrote');
  const at = head.content.readUInt8(0) === 1 ? matrixAt[1] : matrixAt[0];
  const widthPx = head.content.readUInt32BE(at + matrixBytes) / 65536;
  const heightPx = head.content.readUInt32BE(at + matrixBytes + 4) / 65536;
  const file = await open(path, 'r+');
  try {
    await file.write(rotationMatrix(degrees, widthPx, heightPx), 0, matrixBytes, head.contentStart + at);
  } finally {
    await file.close();
  }
}
