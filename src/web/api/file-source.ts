/** Server ids of files the server already has: the result of a job, or an imported file. */
const sources = new WeakMap<File, string>();

/** Records that the server already has this file, so that it need not be sent. */
export function rememberSource(file: File, id: string): File {
  sources.set(file, id);
  return file;
}

/** Returns the server's id of a file it already has. */
export const findServerFileId = (file: File): string | undefined => sources.get(file);
