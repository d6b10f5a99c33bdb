import { z } from 'zod';
import { conversionTypes } from '../conversion-types.ts';
import { endpoint, settledInTime } from '../endpoint.ts';
import type { FaultCode } from '../faults.ts';
import { Job } from '../job.ts';
import { operationNames, type ToolType } from '../operations.ts';
import { maxFilesPerJob } from '../work-limits.ts';

/** Options as sent in a multipart field: the text of a JSON object. */
const OptionsText = z
  .string()
  .max(16_384)
  .describe(
    'Options as a JSON object: GET /api/formats lists those of each target, GET /api/tools those of tools. Each option can be a separate field instead',
  );

/** References to files the server already has, sent instead of an upload. */
const Source = z
  .string()
  .max(16_384)
  .optional()
  .describe(
    'Instead of a file: the ID of a completed job, of an imported file or of a resumable upload (POST /api/uploads), which can be used once; or, if `urlSources` is true in GET /api/formats, an https:// URL with its commas as %2C. Separate several with commas',
  );

/** URL to call when the job has ended. */
const WebhookUrl = z
  .string()
  .max(2_048)
  .optional()
  .describe(
    'An https:// URL that receives the job document by POST when the job has completed or failed, signed according to Standard Webhooks with the secret from GET /api/webhook-secret. It requires an API key, and a server where `webhooks` is true in GET /api/formats',
  );

/** Faults that may reject the files, whatever the operation. */
const refusals = [
  'field-missing',
  'field-invalid',
  'options-invalid',
  'file-missing',
  'file-empty',
  'cross-site',
  'not-found',
  'upload-too-slow',
  'no-result',
  'not-ready',
  'upload-incomplete',
  'url-not-offered',
  'url-not-public',
  'url-unavailable',
  'too-many-fetches',
  'webhook-not-offered',
  'webhook-needs-key',
  'gone',
  'file-too-large',
  'too-many-files',
  'media-type-unsupported',
  'format-unknown',
  'content-mismatch',
  'pair-not-offered',
  'password-needed',
  'key-reused',
  'rate-limited',
  'quota-exceeded',
  'too-many-waiting',
  'queue-full',
  'queue-unavailable',
  'storage-unavailable',
  'disk-full',
  'shutting-down',
] as const satisfies readonly FaultCode[];

export const convert = endpoint({
  id: 'convert',
  method: 'POST',
  path: '/api/convert',
  summary:
    'Convert a file, or compute its checksums with type=hash; several images become one PDF, in the order they are sent',
  fields: z.object({
    type: z
      .enum(conversionTypes)
      .optional()
      .describe('Category of the file; detected if absent. `hash` computes checksums'),
    fromFormat: z
      .string()
      .max(20)
      .optional()
      .describe('Format of the file; detected from its content and name if absent'),
    toFormat: z
      .string()
      .max(20)
      .optional()
      .describe('Format of the result. With `hash`, the algorithm; all of them if absent'),
    options: OptionsText.optional(),
    source: Source,
    webhook: WebhookUrl,
  }),
  files: { field: 'file', alias: 'files', min: 1, max: maxFilesPerJob, orSource: true },
  status: 202,
  also: settledInTime,
  waits: true,
  faults: [...refusals, 'files-too-large', 'formats-not-combinable', 'times-reversed'],
  reply: Job,
});

/** File types the compressors accept. */
export const compressTypes = ['image', 'video', 'audio', 'pdf'] as const;
export type CompressType = (typeof compressTypes)[number];

export const compress = endpoint({
  id: 'compress',
  method: 'POST',
  path: '/api/compress',
  summary: 'Compress an image, a video, an audio file or a PDF',
  fields: z.object({
    type: z.enum(compressTypes),
    options: OptionsText.optional(),
    targetSize: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('Maximum size of the result in bytes; the best quality that fits is used'),
    source: Source,
    webhook: WebhookUrl,
  }),
  files: { field: 'file', min: 1, max: 1, orSource: true },
  status: 202,
  also: settledInTime,
  waits: true,
  faults: [...refusals, 'tool-not-offered', 'tool-missing'],
  reply: Job,
});

function toolEndpoint<Type extends ToolType>(
  id: string,
  type: Type,
  summary: string,
  maxFiles: number,
  more: readonly FaultCode[],
) {
  return endpoint({
    id,
    method: 'POST',
    path: `/api/${type}`,
    summary,
    fields: z.object({
      operation: z.enum(operationNames(type)),
      options: OptionsText.optional(),
      source: Source,
      webhook: WebhookUrl,
    }),
    files: { field: 'file', alias: 'files', min: 1, max: maxFiles, orSource: true },
    status: 202,
    also: settledInTime,
    waits: true,
    faults: [...refusals, 'tool-not-offered', 'tool-missing', ...more],
    reply: Job,
  });
}

export const pdfTools = toolEndpoint(
  'pdfTools',
  'pdf-tools',
  'Merge, organize, split, rotate, crop, protect, unlock, compress or OCR PDFs',
  maxFilesPerJob,
  ['files-too-large', 'not-enough-files'],
);
export const imageEdit = toolEndpoint(
  'imageEdit',
  'image-edit',
  'Resize, crop, rotate or flip an image, add a watermark (text, or the image in a second file), or make several of these changes at once',
  2,
  ['files-too-large', 'edit-empty', 'resize-empty', 'rotation-empty', 'watermark-empty'],
);

export const videoEdit = toolEndpoint(
  'videoEdit',
  'video-edit',
  'Trim, cut, crop, rotate or mute a video, or change its speed',
  1,
  ['times-missing', 'times-reversed'],
);
