import { z } from 'zod';
import { frames } from '../../images/picture-options.ts';
import { pictureConverter } from '../../images/picture-converter.ts';

/** Any picture to a Windows icon with all usual sizes. */
export default pictureConverter('image-to-ico', ['ico'], z.object({ frames }));
