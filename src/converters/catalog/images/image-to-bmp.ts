import { z } from 'zod';
import { frames, size } from '../../images/picture-options.ts';
import { imageConverter } from '../../images/picture-converter.ts';

/** Any picture to a Windows bitmap. */
export default imageConverter('image-to-bmp', ['bmp'], z.object({ ...size, frames }));
