import { fileExtension, formatById } from '#src/formats/formats.ts';
import type { ArchiveSource } from './source.ts';

/** Returns the visitor's name of the file without the compression extension: `notes.txt.gz` contains `notes.txt`. */
export function innerName({ name, format }: ArchiveSource): string {
  const extension = fileExtension(name);
  const extensions: readonly string[] = formatById(format).extensions;
  const isOwn = extensions.includes(extension) && name.length > extension.length + 1;
  return isOwn ? name.slice(0, -extension.length - 1) : name;
}
