import { z } from 'zod';
import { colourProfile, frames, keepMetadata, lossless, quality, size } from '../images/picture-options.ts';
import { pictureConverter } from '../images/picture-converter.ts';

/** Any picture to AVIF, with 10 bits per channel where the source has more than 8. */
export default pictureConverter(
  'image-to-avif',
  ['avif'],
  z.object({ quality: quality(60), lossless, ...size, keepMetadata, colourProfile, frames }),
);
