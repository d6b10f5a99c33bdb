import { z } from 'zod';
import { frames } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Converts any image to a Windows icon with all the usual sizes. */
export default imageConverter('image-to-ico', ['ico'], z.object({ frames }));
