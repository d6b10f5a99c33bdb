import { formatById, formatOfName } from '#src/formats/formats.ts';
import { call } from './call.ts';
import { rememberSource } from './file-source.ts';

/**
 * Fetches a file the server has, to look at it here; sent back as a job's input it is only named. `id` is what the
 * server knows it by. Rejects as `call` does.
 */
export async function fetchFile(path: string, name: string, id: string, signal?: AbortSignal): Promise<File> {
  const bytes = await (await call(path, signal && { signal })).arrayBuffer();
  const format = formatOfName(name);
  const type = format ? formatById(format).mediaType : '';
  return rememberSource(new File([bytes], name, { type }), id);
}
