import { readExif } from '#src/converters/image/convert/exif.ts';
import { isImageSequence, writeAv1Stream } from '#src/converters/image/convert/av1-item.ts';
import { isWholeJpeg } from '#src/converters/image/convert/complete-jpeg.ts';
import { readJpeg } from '#src/converters/image/convert/embeddable-jpeg.ts';
import { readExtraImages } from '#src/converters/image/convert/secondary-images.ts';
import { methodsOfTiff } from '#src/converters/image/convert/tiff-compression.ts';
import { isAnimatedPngFile } from '#src/converters/image/animation/animated-png.ts';
import { writeStillFrames } from '#src/converters/image/animation/still-frames.ts';
import type { FuzzTarget } from '../fuzz-target.ts';

/** TIFF 6.0 with an orientation and a resolution. */
const exif = Buffer.from(
  '49492a0008000000030012010300010000000600000028010300010000000200000' +
    '01a0105000100000032000000000000004800000001000000',
  'hex',
);

export const imageTargets: readonly FuzzTarget[] = [
  { name: 'exif', seeds: [exif], run: (input) => readExif(input) },
  {
    name: 'jpeg',
    seeds: ['image/exif-landscape-6.jpg', 'image/cmyk-with-icc.jpg', 'image/japanese-shop-progressive.jpg'],
    tokens: ['\u00ff\u00d8', 'Exif\0\0', 'ICC_PROFILE\0', 'Adobe'],
    run: async (_input, path) => [await readJpeg(path), await isWholeJpeg(path)],
  },
  {
    name: 'heif-boxes',
    seeds: ['image/iphone.heic', 'image/multi-item.avif', 'image/hdr-p3-10bit.avif'],
    tokens: ['meta', 'iinf', 'iloc', 'ipma', 'ispe', 'moov', 'mpvd', 'iref'],
    run: async (_input, path) => [await readExtraImages(path), await isImageSequence(path)],
  },
  {
    name: 'avif-stream',
    seeds: ['image/multi-item.avif', 'image/hdr-p3-10bit.avif'],
    tokens: ['meta', 'iloc', 'pitm', 'iinf'],
    mayThrow: true, // its caller turns every error into `output-invalid`
    run: (_input, path) => writeAv1Stream(path),
  },
  {
    name: 'tiff',
    seeds: ['image/big-endian.tif', 'image/cmyk.tif', 'image/lab-16bit.tiff'],
    run: (_input, path) => methodsOfTiff(path),
  },
  {
    name: 'animations',
    seeds: ['image/animated.png', 'image/animated-loop-3.webp', 'image/webp-alpha.webp'],
    tokens: ['ANMF', 'ANIM', 'VP8X', 'acTL', 'fcTL', 'IDAT'],
    mayThrow: true, // their caller turns every error into `output-invalid`
    run: async (_input, path) => [await isAnimatedPngFile(path), await writeStillFrames(path)],
  },
];
