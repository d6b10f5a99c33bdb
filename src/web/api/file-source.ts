/** Ids under which the server has a file already: the result of a job, or a file it has imported. */
const sources = new WeakMap<File, string>();

/** Notes that the server has this very file, so that it need not be sent. */
export function rememberSource(file: File, id: string): File {
  sources.set(file, id);
  return file;
}

/** The server's id of a file it has already. */
export const findServerFileId = (file: File): string | undefined => sources.get(file);
