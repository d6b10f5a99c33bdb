import { z } from 'zod';
import { colourProfile, frames, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

const compression = z
  .enum(['lzw', 'deflate', 'none'])
  .default('lzw')
  .meta({ title: 'Compression', description: 'How the pixels are compressed; all methods are lossless.' });

/** Converts any image to TIFF, including 16 bits per channel. */
export default imageConverter(
  'image-to-tiff',
  ['tiff'],
  z.object({ ...size, compression, colourProfile, frames }),
);
