import { formats, type FormatId } from '#src/formats/formats.ts';

/** Image formats that the image worker decodes, in menu order. */
export const readableImageFormats: readonly FormatId[] = formats
  .filter(({ image }) => image !== undefined)
  .map(({ id }) => id);
