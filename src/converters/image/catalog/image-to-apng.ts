import { z } from 'zod';
import { size } from '../convert/options.ts';
import { imageConverter } from '../convert/image-converter.ts';

/** Any picture to animated PNG; one without frames becomes a plain PNG. */
export default imageConverter('image-to-apng', ['apng'], z.object({ ...size }));
