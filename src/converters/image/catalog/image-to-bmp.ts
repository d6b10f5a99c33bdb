import { z } from 'zod';
import { frames, size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to BMP. */
export default imageConverter('image-to-bmp', ['bmp'], z.object({ ...size, frames }));
