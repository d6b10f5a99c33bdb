import { formatById } from '#src/formats/formats.ts';
import type { FileConversion } from '../conversions.ts';

/** Returns whether the conversion accepts a file, by its media type or name. */
export function acceptsFile(
  { known: { formats = [], mediaTypes, names } }: FileConversion,
  { name, type }: Pick<File, 'name' | 'type'>,
): boolean {
  const isOfFormat = formats.some((format) => {
    const { mediaType, otherMediaTypes = [] } = formatById(format);
    return type === mediaType || otherMediaTypes.includes(type);
  });
  const isOfType = mediaTypes !== undefined && type.startsWith(mediaTypes);
  return isOfFormat || isOfType || names?.test(name) === true;
}
