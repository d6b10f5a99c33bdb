import { z } from 'zod';
import {
  colourProfile,
  frames,
  keepMetadata,
  lossless,
  quality,
  size,
} from '../../images/picture-options.ts';
import { imageConverter } from '../../images/picture-converter.ts';

/** Any picture to WebP; animations stay animations. */
export default imageConverter(
  'image-to-webp',
  ['webp'],
  z.object({ quality: quality(85), lossless, ...size, keepMetadata, colourProfile, frames }),
);
