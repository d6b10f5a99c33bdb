import { z } from 'zod';

/** Maximum width or height that can be requested. */
const maxSidePx = 16_384;

/** Quality option of a lossy target, with its default. */
export const quality = (byDefault: number) =>
  z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(byDefault)
    .meta({ title: 'Quality', description: 'From 1 (smallest file) to 100 (best quality).' });

const side = z.number().int().min(1).max(maxSidePx).optional();

/** Size options of the result, for every target. */
export const size = {
  width: side.meta({
    title: 'Width',
    description:
      'Width of the result in pixels. The aspect ratio is kept: with both sides given, the image is scaled to fit.',
  }),
  height: side.meta({
    title: 'Height',
    description: 'Height of the result in pixels. The aspect ratio is kept.',
  }),
  dpi: z.number().int().min(10).max(1200).default(96).meta({
    title: 'Resolution of drawings',
    description: 'For SVG: dots per inch used when no width or height is given; 96 is the original size.',
  }),
};

export const background = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #ffffff')
  .default('#ffffff')
  .meta({ title: 'Background', description: 'Colour behind transparent areas, as #rrggbb.' });

export const lossless = z
  .boolean()
  .default(false)
  .meta({ title: 'Lossless', description: 'Keep every pixel exactly; the file is larger.' });

export const keepMetadata = z.boolean().default(false).meta({
  title: 'Keep camera data',
  description:
    'Keep the camera’s EXIF data (date, model, exposure). Location (GPS) is always removed, and so is XMP and IPTC metadata.',
});

export const colourProfile = z.enum(['srgb', 'keep']).default('srgb').meta({
  title: 'Colour profile',
  description:
    'Convert the colours to sRGB, which all programs show the same way, or keep the profile of the original.',
});

/** Option for targets that hold a single image. */
export const frames = z.enum(['first', 'all']).optional().meta({
  title: 'Frames and pages',
  description:
    'For animations and files with several pages: only the first, or each as a separate file in a ZIP. By default: the first frame of an animation, all pages of a document.',
});
