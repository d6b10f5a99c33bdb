import { z } from 'zod';
import { frames, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

const detail = z
  .enum(['simple', 'normal', 'fine'])
  .default('normal')
  .meta({ title: 'Detail', description: 'How many colours and how much detail the traced drawing keeps.' });

/** Traces any image into an SVG. */
export default imageConverter(
  'image-to-svg',
  ['svg'],
  z.object({ detail, width: size.width, height: size.height, frames }),
  { lane: 'heavy' },
);
