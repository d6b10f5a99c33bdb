import { ApiError } from './api-error.ts';
import { findServerFileId } from './file-source.ts';
import { continueTrail } from './file-trail.ts';
import { uploadPatiently, type PatientOptions } from './patient-upload.ts';

/** A request that carries files. */
export interface FileRequest {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly File[];
}

/**
 * Sends files with fields and resolves to the JSON response; files the server already has are sent as ids only. If
 * the server no longer has its copy, the browser's is sent. A broken connection is retried. Rejects as `upload` does.
 */
export async function sendFiles(
  path: string,
  request: FileRequest,
  options: PatientOptions,
): Promise<unknown> {
  const made = await sendOrName(path, request, options);
  continueTrail(made, request.files);
  return made;
}

async function sendOrName(path: string, request: FileRequest, options: PatientOptions): Promise<unknown> {
  const sources = request.files.map(findServerFileId);
  if (sources.length === 0 || sources.includes(undefined))
    return uploadPatiently(path, buildUploadForm(request), options);
  try {
    const ids = sources.filter((id) => id !== undefined);
    return await sendStoredFiles(path, request.fields, ids, options);
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 410].includes(error.status)) throw error;
    return uploadPatiently(path, buildUploadForm(request), options);
  }
}

/** Sends a request for files that the server has, by their ids. Rejects as `upload` does, with 404 or 410 if one is gone. */
export const sendStoredFiles = (
  path: string,
  fields: Readonly<Record<string, string>>,
  ids: readonly string[],
  options: PatientOptions,
): Promise<unknown> =>
  uploadPatiently(
    path,
    buildUploadForm({ fields: { ...fields, source: ids.join(',') }, files: [] }),
    options,
  );

function buildUploadForm({ fields, files }: FileRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append(files.length > 1 ? 'files' : 'file', file);
  return form;
}
