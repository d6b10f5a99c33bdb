import { z } from 'zod';
import { size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to animated PNG; a still image becomes a plain PNG. */
export default imageConverter('image-to-apng', ['apng'], z.object({ ...size }));
