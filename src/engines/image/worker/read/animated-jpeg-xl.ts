import { readFile } from 'node:fs/promises';
import { CompressionMethod, MagickFormat, type IMagickImage } from '@imagemagick/magick-wasm';
import { maxFrames, maxPixels, refuseTooLarge } from '../limits.ts';
import { openFrameStrip } from './frame-strip.ts';
import { isAnimatedJpegXl, jpegXlOrientation } from './jpeg-xl-header.ts';
import { loadMagick } from './magick.ts';
import type { ReadableImage } from './image.ts';
import type { Source } from './source.ts';
import { turnUpright } from './with-magick.ts';
import { openWithSharp } from './with-sharp.ts';

/**
 * Opens an animated JPEG XL with all its frames, which the decoder composes to full size. Rejects if it isn't
 * animated.
 */
export async function readAnimatedJpegXl({ path }: Source): Promise<ReadableImage> {
  const bytes = await readFile(path);
  if (!isAnimatedJpegXl(bytes)) throw new Error('no animation');
  const { ImageMagick, MagickImageInfo, MagickReadSettings } = await loadMagick();
  const format = MagickFormat.Jxl;
  const { width, height } = MagickImageInfo.create(bytes, new MagickReadSettings({ format, frameIndex: 0 }));
  refuseTooLarge({ widthPx: width, heightPx: height });
  const frameLimit = Math.min(maxFrames, Math.floor(maxPixels / (width * height)));
  const settings = new MagickReadSettings({ format, frameIndex: 0, frameCount: frameLimit + 1 });
  const orientation = jpegXlOrientation(bytes);
  const { carriers, delaysMs, loop } = ImageMagick.readCollection(bytes, settings, (images) => {
    refuseTooLarge({ widthPx: width, heightPx: height, frames: images.length });
    return {
      carriers: images.map((image) => {
        turnUpright(image, orientation);
        return encodeTiffCarrier(image);
      }),
      delaysMs: images.map(magickFrameDelayMs),
      loop: images.at(0)?.animationIterations ?? 0,
    };
  });
  if (carriers.length < 2) throw new Error('no animation');
  const strip = Buffer.concat(await Promise.all(carriers.map(decodeCarrierPixels)));
  const [widthPx, heightPx] = orientation >= 5 ? [height, width] : [width, height];
  const size = { widthPx, heightPx, frames: carriers.length };
  return openFrameStrip(strip, { ...size, delaysMs, loop, isDeep: false, isPalette: false });
}

function encodeTiffCarrier(image: IMagickImage): Buffer {
  image.setCompression(CompressionMethod.NoCompression);
  return image.write(MagickFormat.Tiff, (encoded) => Buffer.from(encoded));
}

const magickFrameDelayMs = ({ animationDelay, animationTicksPerSecond }: IMagickImage): number =>
  Math.round((animationDelay * 1000) / animationTicksPerSecond);

async function decodeCarrierPixels(carrier: Buffer): Promise<Buffer> {
  const image = await openWithSharp(carrier, 'none', { isUpright: true });
  return image.frame(0).toColourspace('srgb').ensureAlpha().raw().toBuffer();
}
