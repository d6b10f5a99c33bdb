import { z } from 'zod';
import { colourProfile, frames, keepMetadata, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

const compressionLevel = z.number().int().min(0).max(9).default(6).meta({
  title: 'Compression',
  description: 'From 0 to 9. Higher values take longer and make smaller files; the image is the same.',
});

/** Converts any image to PNG, including 16 bits per channel. */
export default imageConverter(
  'image-to-png',
  ['png'],
  z.object({ ...size, compressionLevel, keepMetadata, colourProfile, frames }),
);
