import { readFile } from 'node:fs/promises';
import { ColorSpace, MagickFormat } from '@imagemagick/magick-wasm';
import { Fault } from '#src/contract/faults.ts';
import { refuseTooLarge } from '../limits.ts';
import { loadMagick } from './magick.ts';

/**
 * Expected properties of a JPEG 2000 image. The colors are those specified by its PDF, because the image alone
 * doesn't define them.
 */
interface ExpectedSamples {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colours: 1 | 3 | 4;
}

/**
 * Decodes a grayscale or RGB JPEG 2000 image to raw 8-bit samples. Rejects with `file-damaged` if it doesn't match
 * what is expected.
 */
export async function jpeg2000Samples(path: string, expected: ExpectedSamples): Promise<Buffer> {
  const bytes = await readFile(path);
  const { ImageMagick, MagickImageInfo, MagickReadSettings } = await loadMagick();
  const isBare = bytes.readUInt32BE(0) === startOfBareStream;
  const settings = new MagickReadSettings({ format: isBare ? MagickFormat.J2k : MagickFormat.Jp2 });
  const { width, height } = MagickImageInfo.create(bytes, settings);
  refuseTooLarge({ widthPx: width, heightPx: height });
  return ImageMagick.read(bytes, settings, (image) => {
    const colours = image.colorSpace === ColorSpace.Gray ? 1 : image.colorSpace === ColorSpace.sRGB ? 3 : 0;
    const isAsExpected =
      colours === expected.colours && width === expected.widthPx && height === expected.heightPx;
    if (!isAsExpected || image.hasAlpha) throw new Fault('file-damaged', { format: 'JPEG 2000' });
    image.depth = 8;
    return image.write(colours === 1 ? MagickFormat.Gray : MagickFormat.Rgb, (samples) =>
      Buffer.from(samples),
    );
  });
}

/** The two markers at the start of a codestream without a file format around it (ITU-T T.800, annex A). */
const startOfBareStream = 0xff4fff51;
