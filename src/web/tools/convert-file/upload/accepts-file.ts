import { formatById } from '#src/formats/formats.ts';
import type { FileConversion } from '../conversions.ts';

/** Whether a file is one that the conversion takes, by its media type or its name. */
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
