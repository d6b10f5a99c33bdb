import { z } from 'zod';
import { frames, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to TGA. */
export default imageConverter('image-to-tga', ['tga'], z.object({ ...size, frames }));
