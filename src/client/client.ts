import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import createApi, { type Client } from 'openapi-fetch';
import type { components, paths } from './api-types.ts';
import { readProblem, toProblem } from './problem.ts';
import { repeatRequest } from './repeat-request.ts';
import { uploadChunkBytes, uploadFile, type UploadWatch } from './upload-file.ts';

export { ApiProblem, ServerUnreachable } from './problem.ts';
type Schemas = components['schemas'];
export type ApiJob = Schemas['Job'];

/** A format that a server with all programs can convert files to. */
export type TargetFormat = {
  [Name in keyof Schemas]: Name extends `ConvertTo${infer Target}Options` ? Uncapitalize<Target> : never;
}[keyof Schemas];

/** Options of conversions to a format. Some apply only to some source formats. */
export type ConversionOptions<Target extends TargetFormat> = Partial<
  Schemas[`ConvertTo${Capitalize<Target>}Options`]
>;

/** Paths of the calls that create jobs. */
export type JobPath =
  | '/api/convert'
  | '/api/compress'
  | '/api/pdf-tools'
  | '/api/image-edit'
  | '/api/video-edit';

export interface ClientSettings {
  /** URL of the server, with the path it is served under. */
  readonly server: string;
  readonly apiKey?: string | undefined;
  /** Languages of notes and errors, as `Accept-Language` lists them. */
  readonly language?: string | undefined;
}

export interface JobWatch {
  /** Called with the job until it has ended. */
  readonly onProgress?: (job: ApiJob) => void;
  /** Cancels the job. */
  readonly signal?: AbortSignal;
}

/** A Formshift server. Each call is repeated while the server is away or busy, and rejects with `ApiProblem` if refused. */
export interface FormshiftClient {
  /** The calls of the API, with the types of its OpenAPI document. */
  readonly api: Client<paths>;
  /** Uploads a file in parts that survive broken connections; resolves to an id for the field `source`. */
  upload(path: string, watch?: UploadWatch): Promise<string>;
  /**
   * Creates a job of these files and resolves to it when it has ended, completed or failed. Large files are uploaded in
   * parts first.
   */
  runJob(
    path: JobPath,
    request: { readonly fields: Readonly<Record<string, string>>; readonly files: readonly string[] },
    watch?: JobWatch,
  ): Promise<ApiJob>;
  /** Converts files to a format: several images become one PDF. Resolves as `runJob` does. */
  convert<Target extends TargetFormat>(
    files: readonly string[],
    target: Target,
    options?: ConversionOptions<Target>,
    watch?: JobWatch,
  ): Promise<ApiJob>;
  /** Downloads the result of a job. */
  download(id: string): Promise<ReadableStream<Uint8Array>>;
  /** Deletes a job and its files. */
  deleteJob(id: string): Promise<void>;
}

const pollMs = 500;

/** Opens a client of a Formshift server. */
export function openClient({ server, apiKey, language }: ClientSettings): FormshiftClient {
  const baseUrl = server.replace(/\/+$/, '');
  const headers = {
    accept: 'application/json, application/problem+json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    ...(language !== undefined && { 'accept-language': language }),
  };
  const api = createApi<paths>({ baseUrl, headers, fetch: repeatRequest });
  const upload: FormshiftClient['upload'] = (path, watch) =>
    uploadFile(path, { endpoint: `${baseUrl}/api/uploads`, headers }, watch);

  /** Returns the form: files that fit in one request are in it, and otherwise the ids of their uploads. */
  async function makeForm(
    { fields, files }: Parameters<FormshiftClient['runJob']>[1],
    watch: UploadWatch,
  ): Promise<FormData> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    if (sizes.reduce((sum, size) => sum + size, 0) <= uploadChunkBytes)
      for (const file of files) form.append('file', await openAsBlob(file), basename(file));
    else {
      const ids: string[] = [];
      for (const file of files) ids.push(await upload(file, watch));
      form.append('source', ids.join(','));
    }
    return form;
  }

  return {
    api,
    upload,
    async runJob(path, request, { onProgress, signal } = {}) {
      const form = await makeForm(request, signal ? { signal } : {});
      const sent = await api.POST(path, {
        params: { header: { 'Idempotency-Key': randomUUID(), Prefer: 'wait=2' } },
        body: {} as never, // the form is the body; a type for each conversion would be too many
        bodySerializer: () => form,
        ...(signal && { signal }),
      });
      let job = requireData(sent);
      try {
        while (job.status === 'pending' || job.status === 'processing') {
          onProgress?.(job);
          await sleep(pollMs, undefined, signal ? { signal } : {});
          const read = await api.GET('/api/conversions/{id}', {
            params: { path: { id: job.id } },
            ...(signal && { signal }),
          });
          job = requireData(read);
        }
        return job;
      } catch (error) {
        if (signal?.aborted) await this.deleteJob(job.id);
        throw signal?.aborted ? signal.reason : error;
      }
    },
    convert(files, target, options = {}, watch) {
      const fields = { toFormat: target, options: JSON.stringify(options) };
      return this.runJob('/api/convert', { fields, files }, watch);
    },
    async download(id) {
      const { response, error, data } = await api.GET('/api/conversions/{id}/download', {
        params: { path: { id } },
        headers: { accept: '*/*' },
        parseAs: 'stream',
      });
      if (!data) throw error === undefined ? await readProblem(response) : toProblem(response.status, error);
      return data;
    },
    async deleteJob(id) {
      const { response, error } = await api.DELETE('/api/conversions/{id}', { params: { path: { id } } });
      if (!response.ok) throw toProblem(response.status, error);
    },
  };
}

/** Returns the body of a successful response; throws the problem of another one. */
export function requireData<Data>({
  data,
  error,
  response,
}: {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly response: Response;
}): Data {
  if (data === undefined) throw toProblem(response.status, error);
  return data;
}
