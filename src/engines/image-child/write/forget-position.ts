import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { blankPosition } from '../exif.ts';

/** Takes the position (GPS) out of the camera's data of a finished picture; the file keeps its length, whatever its format. */
export async function forgetPosition(path: string): Promise<void> {
  const file = await readFile(path);
  const { exif } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!exif) return;
  const at = file.indexOf(exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0));
  if (at < 0) throw new Error('the EXIF block is not where it should be');
  blankPosition(file.subarray(at, at + exif.length));
  renewChecksum(file, at);
  await writeFile(path, file);
}

/** In a PNG the block is a chunk with a checksum after it. */
function renewChecksum(file: Buffer, at: number): void {
  if (at < 8 || file.toString('latin1', at - 4, at) !== 'eXIf') return;
  const bytes = file.readUInt32BE(at - 8);
  file.writeUInt32BE(crc32(file.subarray(at - 4, at + bytes)), at + bytes);
}
