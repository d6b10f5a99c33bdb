import { formats, type FormatId } from '#src/formats/formats.ts';

/** Every audio format in the table; all of them can be read. */
export const audioFormats: readonly FormatId[] = formats
  .filter(({ category }) => category === 'audio')
  .map(({ id }) => id);

/** Every video format in the table; all of them can be read and written. */
export const videoFormats: readonly FormatId[] = formats
  .filter(({ category }) => category === 'video')
  .map(({ id }) => id);
