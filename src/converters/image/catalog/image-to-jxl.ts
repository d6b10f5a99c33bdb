import { z } from 'zod';
import { frames, lossless, quality, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to JPEG XL. */
export default imageConverter(
  'image-to-jxl',
  ['jxl'],
  z.object({ quality: quality(85), lossless, ...size, frames }),
  { lane: 'heavy' },
);
