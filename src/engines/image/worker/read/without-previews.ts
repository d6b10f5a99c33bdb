import { readFile } from 'node:fs/promises';
import { updateExifChunkChecksum } from '#src/codecs/png.ts';
import { exifTiff } from '#src/codecs/jpeg.ts';
import { blankPreviews, holdsPreview } from '../exif.ts';

/**
 * Returns an image (a path, or a whole file) whose EXIF data, as libvips reads them, hold no preview. libvips writes
 * the thumbnail into every copy that has any EXIF data, even if only for the density.
 */
export async function withoutPreviews(
  input: string | Buffer,
  exif: Buffer | undefined,
): Promise<string | Buffer> {
  if (!exif || !holdsPreview(exif)) return input;
  const file = typeof input === 'string' ? await readFile(input) : Buffer.from(input);
  const tiff = exifTiff(exif);
  const at = file.indexOf(tiff);
  if (at < 0) return input; // compressed: the output is checked again
  blankPreviews(file.subarray(at, at + tiff.length));
  updateExifChunkChecksum(file, at);
  return file;
}
