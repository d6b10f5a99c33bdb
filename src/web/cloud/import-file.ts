import type { Cloud } from '#src/contract/cloud/cloud-names.ts';
import { ImportedFile } from '#src/contract/cloud/cloud.ts';
import { importCloudFile, readImport } from '#src/contract/endpoints/clouds.ts';
import { call } from '../api/call.ts';
import { fetchFile } from '../api/fetch-file.ts';

/** Makes the server fetch a file from a storage, and resolves to the file. Rejects as `call` does. */
export async function importFile(cloud: Cloud, file: string, signal: AbortSignal): Promise<File> {
  const response = await call(importCloudFile.path.replace('{provider}', cloud), {
    method: importCloudFile.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file }),
    signal,
  });
  const { id, name } = ImportedFile.parse(await response.json());
  return fetchFile(readImport.path.replace('{id}', id), name, id, signal);
}
