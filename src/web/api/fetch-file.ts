import { formatById, formatOfName } from '#src/formats/formats.ts';
import { call } from './call.ts';
import { rememberSource } from './file-source.ts';

/**
 * Downloads a file from the server to show it here; as a later job's input, it is sent only as its id. `id` is the
 * server's id of the file. Rejects as `call` does.
 */
export async function fetchFile(path: string, name: string, id: string, signal?: AbortSignal): Promise<File> {
  const bytes = await (await call(path, signal && { signal })).arrayBuffer();
  const format = formatOfName(name);
  const type = format ? formatById(format).mediaType : '';
  return rememberSource(new File([bytes], name, { type }), id);
}
