import { z } from 'zod';
import type { FormatId } from '#src/formats/formats.ts';
import { converter, everyMove, type Converter } from '../../registry/converter.ts';
import { animatedImageFormats, encodeAnimation } from '../animation/animation.ts';
import { colourProfile, frames, keepMetadata, lossless, quality, size } from '../convert/options.ts';
import { imageConverter, writeConvertedImage } from '../convert/image-converter.ts';

const options = z.object({
  quality: quality(60),
  lossless,
  ...size,
  keepMetadata,
  colourProfile,
  frames: frames.meta({
    title: 'Frames and pages',
    description:
      'For animations and files with several pages: only the first, or each as a separate file in a ZIP. By default: animations stay animated, and all pages of a document are kept.',
  }),
});

/** Converts any image to AVIF, with 10 bits per channel if the source has more than 8; animations stay animated. */
export default [
  imageConverter('image-to-avif', ['avif'], options, { except: [...animatedImageFormats, 'png'] }),
  fromAnimations('animation-to-avif', animatedImageFormats, 'heavy'),
  fromAnimations('png-to-avif', ['png'], 'light'), // rarely animated, but it can be
] satisfies Converter[];

function fromAnimations(id: string, from: readonly FormatId[], lane: Converter['lane']) {
  return converter({
    id,
    operation: 'convert',
    moves: everyMove(from, ['avif']),
    engines: ['sharp', 'ffmpeg', 'ffprobe'],
    options,
    runsInWorker: true,
    lane,
    async run(task) {
      const { files, timing } = await writeConvertedImage(task, task.options);
      const [file] = files;
      if (!file?.path.endsWith('.apng') || !timing) return files;
      return [{ path: await encodeAnimation(task, file.path, timing) }];
    },
  });
}
