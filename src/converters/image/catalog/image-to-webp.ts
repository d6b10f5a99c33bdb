import { z } from 'zod';
import { colourProfile, frames, keepMetadata, lossless, quality, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to WebP, keeping animations. */
export default imageConverter(
  'image-to-webp',
  ['webp'],
  z.object({ quality: quality(85), lossless, ...size, keepMetadata, colourProfile, frames }),
);
