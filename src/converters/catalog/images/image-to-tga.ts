import { z } from 'zod';
import { frames, size } from '../../images/picture-options.ts';
import { pictureConverter } from '../../images/picture-converter.ts';

/** Any picture to TGA. */
export default pictureConverter('image-to-tga', ['tga'], z.object({ ...size, frames }));
