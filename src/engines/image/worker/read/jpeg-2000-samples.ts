import { readFile } from 'node:fs/promises';
import { ColorSpace, MagickFormat } from '@imagemagick/magick-wasm';
import { Fault } from '#src/contract/faults.ts';
import { refuseTooLarge } from '../limits.ts';
import { loadMagick } from './magick.ts';

/** What a JPEG 2000 picture is said to be; colours as in its PDF, which alone knows what they mean. */
interface ExpectedSamples {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colours: 1 | 3 | 4;
}

/** Bare samples of 8 bits of a JPEG 2000 picture of grey or RGB. Rejects with `file-damaged` where it is not what is said of it. */
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

/** The two marks a code stream begins with that has no file around it (ITU-T T.800, annex A). */
const startOfBareStream = 0xff4fff51;
