import { z } from 'zod';
import { size } from '../../images/picture-options.ts';
import { imageConverter } from '../../images/picture-converter.ts';

/** Any picture to animated PNG; one without frames becomes a plain PNG. */
export default imageConverter('image-to-apng', ['apng'], z.object({ ...size }));
