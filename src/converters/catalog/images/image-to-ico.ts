import { z } from 'zod';
import { frames } from '../../images/picture-options.ts';
import { imageConverter } from '../../images/picture-converter.ts';

/** Any picture to a Windows icon with all usual sizes. */
export default imageConverter('image-to-ico', ['ico'], z.object({ frames }));
