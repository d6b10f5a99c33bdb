import { z } from 'zod';
import { frames, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

const colours = z
  .number()
  .int()
  .min(2)
  .max(256)
  .default(256)
  .meta({ title: 'Colours', description: 'Maximum number of colours, 2 to 256.' });

/** Converts any image to GIF, keeping animations. */
export default imageConverter('image-to-gif', ['gif'], z.object({ ...size, colours, frames }));
