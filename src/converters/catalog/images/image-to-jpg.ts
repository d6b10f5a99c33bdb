import { z } from 'zod';
import {
  background,
  colourProfile,
  frames,
  keepMetadata,
  quality,
  size,
} from '../../images/picture-options.ts';
import { imageConverter } from '../../images/picture-converter.ts';

/** Any picture to JPEG. */
export default imageConverter(
  'image-to-jpg',
  ['jpg', 'jpeg'],
  z.object({ quality: quality(90), ...size, background, keepMetadata, colourProfile, frames }),
);
