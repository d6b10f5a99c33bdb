import { z } from 'zod';
import { frames, lossless, quality, size } from '../../images/picture-options.ts';
import { pictureConverter } from '../../images/picture-converter.ts';

/** Any picture to JPEG XL. */
export default pictureConverter(
  'image-to-jxl',
  ['jxl'],
  z.object({ quality: quality(85), lossless, ...size, frames }),
  { lane: 'heavy' },
);
