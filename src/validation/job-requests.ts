import type { z } from 'zod';
import type { Endpoint } from '#src/contract/endpoint.ts';
import {
  compress,
  convert,
  imageEdit,
  pdfTools,
  videoEdit,
  type CompressType,
} from '#src/contract/endpoints/create-jobs.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Job } from '#src/contract/job.ts';
import { toToolOperation, type Operation } from '#src/contract/operations.ts';
import { formatOfWord, type FormatId } from '#src/formats/formats.ts';
import type { ToolJobRequest } from './accept-tool.ts';
import type { AcceptedWork, ReceivedFile } from './accepted-work.ts';
import { extractOption } from './parse-options.ts';
import type { RequestValidator } from './request-validator.ts';
import { sanitizeWord } from './settle-format.ts';

type Files = readonly ReceivedFile[];

/** A call that creates jobs. */
export interface JobCall {
  readonly endpoint: Endpoint<z.ZodType, typeof Job>;
  /**
   * Returns the work that a request asks for; `fields` are those that the endpoint's schema returned. Rejects with the
   * reason for a refusal.
   */
  readonly accept: (validator: RequestValidator, files: Files, fields: unknown) => Promise<AcceptedWork>;
}

async function acceptConvert(
  validator: RequestValidator,
  [file, ...others]: Files,
  { type, ...request }: z.output<typeof convert.fields>,
): Promise<AcceptedWork> {
  if (!file) throw new Fault('file-missing');
  if (type !== 'hash') return validator.acceptConversion([file, ...others], { ...request, type });
  if (others.length > 0) throw new Fault('too-many-files', { max: 1 });
  return validator.acceptHashing(file, request);
}

const acceptCompress = async (
  validator: RequestValidator,
  files: Files,
  fields: z.output<typeof compress.fields>,
): Promise<AcceptedWork> => validator.acceptTool(files, toCompressRequest(fields));

async function acceptPdfTool(
  validator: RequestValidator,
  files: Files,
  fields: z.output<typeof pdfTools.fields>,
): Promise<AcceptedWork> {
  const operation = toToolOperation('pdf-tools', fields.operation);
  if (operation === 'pdf-merge' && files.length < 2) throw new Fault('not-enough-files', { min: 2 });
  const { options } = fields;
  return validator.acceptTool(files, { jobType: 'pdf-tools', operation, family: 'document', options });
}

async function acceptImageEdit(
  validator: RequestValidator,
  files: Files,
  fields: z.output<typeof imageEdit.fields>,
): Promise<AcceptedWork> {
  const { options } = fields;
  const operation = toToolOperation('image-edit', fields.operation);
  const request = { jobType: 'image-edit', operation, family: 'image' } as const;
  if (operation !== 'image-edit') return validator.acceptTool(files, { ...request, options });
  const { to, rest } = extractFormat(options);
  return validator.acceptTool(files, { ...request, to, options: JSON.stringify(rest) });
}

const acceptVideoEdit = async (
  validator: RequestValidator,
  files: Files,
  { operation, options }: z.output<typeof videoEdit.fields>,
): Promise<AcceptedWork> =>
  validator.acceptTool(files, {
    jobType: 'video-edit',
    operation: toToolOperation('video-edit', operation),
    family: 'video',
    options,
  });

const compressions: Record<CompressType, Pick<ToolJobRequest, 'operation' | 'family'>> = {
  image: { operation: 'compress-image', family: 'image' },
  video: { operation: 'compress-video', family: 'video' },
  audio: { operation: 'compress-audio', family: 'audio' },
  pdf: { operation: 'pdf-compress', family: 'document' },
};

/** Extracts the format of the result, which is passed among the options. Rejects with `format-unknown`. */
function extractFormat(options: string | undefined): {
  to: FormatId | undefined;
  rest: Record<string, unknown>;
} {
  const { value: format, rest } = extractOption(options, 'format');
  const to = typeof format === 'string' ? formatOfWord(format) : undefined;
  if (format !== undefined && !to)
    throw new Fault('format-unknown', { ext: typeof format === 'string' ? sanitizeWord(format) : '' });
  return { to, rest };
}

/** The specification of this call passes the result format among the options; `targetSize` is added to them. */
function toCompressRequest({ type, options, targetSize }: z.output<typeof compress.fields>): ToolJobRequest {
  const { to, rest } = extractFormat(options);
  const { operation, family }: { operation: Operation; family: ToolJobRequest['family'] } =
    compressions[type];
  return {
    jobType: `compress-${type}`,
    operation,
    family,
    to,
    options: JSON.stringify({ ...rest, ...(targetSize !== undefined && { targetSize }) }),
  };
}

/** All calls that create jobs. */
export const jobCalls: readonly JobCall[] = [
  jobCall(convert, acceptConvert),
  jobCall(compress, acceptCompress),
  jobCall(pdfTools, acceptPdfTool),
  jobCall(imageEdit, acceptImageEdit),
  jobCall(videoEdit, acceptVideoEdit),
];

function jobCall<Fields extends z.ZodType>(
  endpoint: Endpoint<Fields, typeof Job>,
  accept: (validator: RequestValidator, files: Files, fields: z.output<Fields>) => Promise<AcceptedWork>,
): JobCall {
  return {
    endpoint,
    accept: (validator, files, fields) => accept(validator, files, fields as z.output<Fields>),
  };
}
