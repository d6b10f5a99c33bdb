import { z } from 'zod';
import { frames, size } from '../../images/picture-options.ts';
import { imageConverter } from '../../images/picture-converter.ts';

/** Any picture to TGA. */
export default imageConverter('image-to-tga', ['tga'], z.object({ ...size, frames }));
