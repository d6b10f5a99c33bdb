import { endingOf, formatOf } from '#src/formats/formats.ts';
import type { ArchiveSource } from './source.ts';

/** The visitor's name of the file less the ending of the packing: `notes.txt.gz` holds `notes.txt`. */
export function innerName({ name, format }: ArchiveSource): string {
  const ending = endingOf(name);
  const extensions: readonly string[] = formatOf(format).extensions;
  const isOwn = extensions.includes(ending) && name.length > ending.length + 1;
  return isOwn ? name.slice(0, -ending.length - 1) : name;
}
