import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { updateExifChunkChecksum } from '#src/codecs/png.ts';
import { exifTiff } from '#src/codecs/jpeg.ts';
import { blankPosition, blankPreviews } from '../exif.ts';

/**
 * Removes the GPS location and thumbnails from the EXIF data of a finished image. The file keeps its length, whatever
 * its format.
 */
export async function forgetPosition(path: string): Promise<void> {
  const file = await readFile(path);
  const { exif } = await sharp(file, { limitInputPixels: false }).metadata();
  if (!exif) return;
  const tiff = exifTiff(exif);
  const at = file.indexOf(tiff);
  if (at < 0) throw new Error('the EXIF block is not at its expected offset');
  blankPreviews(file.subarray(at, at + tiff.length));
  blankPosition(file.subarray(at, at + tiff.length));
  updateExifChunkChecksum(file, at);
  await writeFile(path, file);
}
