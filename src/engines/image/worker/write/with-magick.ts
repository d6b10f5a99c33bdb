import { writeFile } from 'node:fs/promises';
import type { FormatId } from '#src/formats/formats.ts';
import { loadMagick, magickFormat } from '../read/magick.ts';
import type { ImageWriteJob } from './target.ts';

/** Encodes with ImageMagick's defaults for a format, 8 bits per channel. */
export async function writeWithMagick({ pixels, path }: ImageWriteJob, format: FormatId): Promise<void> {
  const tiff = await pixels.toColourspace('srgb').tiff({ compression: 'none' }).toBuffer();
  const { ImageMagick, MagickFormat, MagickReadSettings } = await loadMagick();
  const settings = new MagickReadSettings({ format: MagickFormat.Tiff });
  const encoded = ImageMagick.read(tiff, settings, (image) =>
    image.write(magickFormat(format), (bytes) => Buffer.from(bytes)),
  );
  await writeFile(path, encoded);
}
