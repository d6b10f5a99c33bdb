import { z } from 'zod';
import { CloudListing, CloudName, ImportedFile } from './cloud.ts';
import { conversionTypes, hashAlgorithms } from './conversion-types.ts';
import { EmojiEntry, EmojiSlug, EmojiTile } from './emoji.ts';
import { endpoint } from './endpoint.ts';
import { FormatsReply } from './formats-reply.ts';
import { HashResult, Job, JobId } from './job.ts';
import { operationNames, type ToolType } from './operations.ts';
import { languages } from './languages.ts';

/** Options as they travel in a multipart field: the text of a JSON object. */
const OptionsText = z
  .string()
  .max(16_384)
  .describe('JSON object of options, as listed for the target by GET /api/formats');

/** Files the server has already, named instead of sent. */
const Source = z
  .string()
  .max(600)
  .optional()
  .describe(
    'Instead of a file: id of a completed job of yours, or of an imported file; several, separated by commas, where several files are taken',
  );

/** Most files of one job, where a conversion or tool takes several. */
export const maxFilesTogether = 20;

export const convert = endpoint({
  id: 'convert',
  method: 'POST',
  path: '/api/convert',
  summary:
    'Convert a file, or compute its checksums with type=hash; several pictures become one PDF, in the order they are sent',
  fields: z.object({
    type: z.enum(conversionTypes),
    fromFormat: z.string().max(20).optional(),
    toFormat: z.string().max(20).optional(),
    options: OptionsText.optional(),
    source: Source,
  }),
  files: { field: 'file', alias: 'files', min: 1, max: maxFilesTogether, orSource: true },
  status: 202,
  reply: Job,
});

/** Kinds of files the compressors take. */
export const compressTypes = ['image', 'video', 'audio', 'pdf'] as const;
export type CompressType = (typeof compressTypes)[number];

export const compress = endpoint({
  id: 'compress',
  method: 'POST',
  path: '/api/compress',
  summary: 'Make a picture, film, recording or PDF smaller',
  fields: z.object({
    type: z.enum(compressTypes),
    options: OptionsText.optional(),
    targetSize: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('Bytes the result should fit in; the least loss that fits is searched for'),
    source: Source,
  }),
  files: { field: 'file', min: 1, max: 1, orSource: true },
  status: 202,
  reply: Job,
});

function toolEndpoint<Type extends ToolType>(id: string, type: Type, summary: string, maxFiles: number) {
  return endpoint({
    id,
    method: 'POST',
    path: `/api/${type}`,
    summary,
    fields: z.object({
      operation: z.enum(operationNames(type)),
      options: OptionsText.optional(),
      source: Source,
    }),
    files: { field: 'file', alias: 'files', min: 1, max: maxFiles, orSource: true },
    status: 202,
    reply: Job,
  });
}

export const pdfTools = toolEndpoint(
  'pdfTools',
  'pdf-tools',
  'Merge, split, turn, crop, protect or unlock PDFs',
  maxFilesTogether,
);
export const imageEdit = toolEndpoint(
  'imageEdit',
  'image-edit',
  'Resize, crop, turn or mirror a picture, or put a watermark on it: a text, or the picture in a second file',
  2,
);

export const videoEdit = toolEndpoint('videoEdit', 'video-edit', 'Trim, cut, crop or turn a video', 1);

export const readJob = endpoint({
  id: 'readJob',
  method: 'GET',
  path: '/api/conversions/{id}',
  summary: 'Read a job',
  fields: z.object({ id: JobId }),
  status: 200,
  reply: Job,
});

export const deleteJob = endpoint({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/api/conversions/{id}',
  summary: 'Cancel a job if it is running, and delete its files',
  fields: z.object({ id: JobId }),
  status: 204,
  reply: z.void(),
});

export const downloadJob = endpoint({
  id: 'downloadJob',
  method: 'GET',
  path: '/api/conversions/{id}/download',
  summary: 'Download the result of a completed job',
  fields: z.object({ id: JobId }),
  status: 200,
  reply: z.unknown().describe('The file itself'),
});

export const jobEvents = endpoint({
  id: 'jobEvents',
  method: 'GET',
  path: '/api/conversions/{id}/events',
  summary: 'Follow a job as server-sent events; each message is the job document',
  fields: z.object({
    id: JobId,
    language: z.enum(languages).optional().describe('For streams, which can send no Accept-Language'),
  }),
  status: 200,
  reply: z.unknown().describe('text/event-stream of job documents'),
});

export const downloadArchive = endpoint({
  id: 'downloadArchive',
  method: 'GET',
  path: '/api/conversions/archive',
  summary: 'Download the results of several completed jobs as one ZIP',
  fields: z.object({ ids: z.string().max(3_000).describe('Job ids, separated by commas') }),
  status: 200,
  reply: z.unknown().describe('The ZIP file'),
});

export const shareJob = endpoint({
  id: 'shareJob',
  method: 'POST',
  path: '/api/conversions/{id}/share',
  summary: 'Make a link by which anyone can download the result, until it is deleted',
  fields: z.object({ id: JobId }),
  status: 200,
  reply: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
});

export const downloadShared = endpoint({
  id: 'downloadShared',
  method: 'GET',
  path: '/api/shared/{token}',
  summary: 'Download what a link leads to',
  fields: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{64}$/) }),
  status: 200,
  reply: z.unknown().describe('The file itself'),
});

export const listFormats = endpoint({
  id: 'listFormats',
  method: 'GET',
  path: '/api/formats',
  summary: 'The formats, targets, options and limits of this server as it is now',
  fields: z.object({}),
  status: 200,
  reply: FormatsReply,
});

export const hashText = endpoint({
  id: 'hashText',
  method: 'POST',
  path: '/api/hash',
  summary: 'Checksum of a text (UTF-8)',
  fields: z.object({ algorithm: z.enum(hashAlgorithms), text: z.string().max(1_000_000) }),
  status: 200,
  reply: HashResult,
});

export const listEmojis = endpoint({
  id: 'listEmojis',
  method: 'GET',
  path: '/api/emojis',
  summary: 'Every emoji of the directory, without its longer texts',
  fields: z.object({}),
  status: 200,
  reply: z.array(EmojiTile),
});

export const readEmoji = endpoint({
  id: 'readEmoji',
  method: 'GET',
  path: '/api/emojis/{slug}',
  summary: 'One emoji with all that is known of it',
  fields: z.object({ slug: EmojiSlug }),
  status: 200,
  reply: EmojiEntry,
});

export const relatedEmojis = endpoint({
  id: 'relatedEmojis',
  method: 'GET',
  path: '/api/emojis/{slug}/related',
  summary: 'Emoji close to one: of its kind first, then by common keywords',
  fields: z.object({ slug: EmojiSlug }),
  status: 200,
  reply: z.array(EmojiTile),
});

export const listCloudFiles = endpoint({
  id: 'listCloudFiles',
  method: 'GET',
  path: '/api/cloud/{provider}/files',
  summary: 'Files and folders of the cloud storage this browser is signed in to',
  fields: z.object({
    provider: CloudName,
    folder: z.string().max(500).optional().describe('Id of a folder; the top where absent'),
    search: z.string().max(100).optional().describe('Part of a name; all folders are searched'),
    after: z.string().max(4_000).optional().describe('The `next` of the page before'),
  }),
  status: 200,
  reply: CloudListing,
});

export const importCloudFile = endpoint({
  id: 'importCloudFile',
  method: 'POST',
  path: '/api/cloud/{provider}/import',
  summary: 'Fetch a file from the cloud storage; its id is then the `source` of a job',
  fields: z.object({ provider: CloudName, file: z.string().min(1).max(500) }),
  status: 201,
  reply: ImportedFile,
});

export const signOutOfCloud = endpoint({
  id: 'signOutOfCloud',
  method: 'DELETE',
  path: '/api/cloud/{provider}',
  summary: 'Forget the sign-in to a cloud storage',
  fields: z.object({ provider: CloudName }),
  status: 204,
  reply: z.void(),
});

export const readImport = endpoint({
  id: 'readImport',
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'Read an imported file',
  fields: z.object({ id: JobId }),
  status: 200,
  reply: z.unknown().describe('The file itself'),
});

/** Every call of the API. */
export const endpoints = [
  convert,
  compress,
  pdfTools,
  imageEdit,
  videoEdit,
  readJob,
  deleteJob,
  downloadJob,
  jobEvents,
  downloadArchive,
  shareJob,
  downloadShared,
  listFormats,
  hashText,
  listCloudFiles,
  importCloudFile,
  signOutOfCloud,
  readImport,
  listEmojis,
  readEmoji,
  relatedEmojis,
] as const;
