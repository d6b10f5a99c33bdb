import { z } from 'zod';
import { background, colourProfile, frames, keepMetadata, quality, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to JPEG. */
export default imageConverter(
  'image-to-jpg',
  ['jpg', 'jpeg'],
  z.object({ quality: quality(90), ...size, background, keepMetadata, colourProfile, frames }),
);
