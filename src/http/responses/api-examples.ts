import type { FormatsReply } from '#src/contract/formats-reply.ts';
import type { ImportedFile } from '#src/contract/cloud/cloud.ts';
import type { HashResult, Job } from '#src/contract/job.ts';

const id = 'm3kXq0cJ1yZ8uN5rT2wVbA7sEdF';

const job: Job = {
  id,
  type: 'image',
  status: 'completed',
  progress: 100,
  fromFormat: 'png',
  toFormat: 'jpg',
  originalFileName: 'photo.png',
  originalSizeBytes: 482_133,
  convertedFileName: 'photo.jpg',
  convertedSizeBytes: 91_044,
  downloadUrl: `/api/conversions/${id}/download`,
  createdAt: '2026-01-31T12:00:00.000Z',
  startedAt: '2026-01-31T12:00:00.120Z',
  completedAt: '2026-01-31T12:00:00.410Z',
  expiresAt: '2026-02-01T12:00:00.410Z',
  notes: ['JPG has no transparency: transparent areas were filled with white.'],
  noteCodes: ['alpha-flattened'],
};

const hash: HashResult = { algorithm: 'crc32', hash: '352441c2', input: 'abc' };

const importedFile: ImportedFile = { id, name: 'photo.png', sizeBytes: 482_133 };

const formats: FormatsReply = {
  types: [
    {
      type: 'image',
      formats: [
        {
          format: 'png',
          label: 'PNG',
          name: 'Portable Network Graphics',
          category: 'image',
          extensions: ['png'],
          mediaTypes: ['image/png'],
          targets: [
            {
              format: 'jpg',
              label: 'JPG',
              extension: 'jpg',
              options: { type: 'object', properties: { quality: { type: 'integer', default: 85 } } },
              maxFiles: 1,
            },
          ],
        },
      ],
    },
  ],
  limits: { maxFileBytes: 104_857_600, maxFileMb: 100, retentionHours: 24 },
  urlSources: false,
  webhooks: false,
  counts: { formats: 2, conversions: 1 },
};

/** Examples of schemas of the OpenAPI document, by their names there. */
export const schemaExamples: Readonly<Record<string, unknown>> = {
  Job: job,
  HashResult: hash,
  ImportedFile: importedFile,
  Formats: formats,
  Problem: {
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'Converting PNG to MP3 is not offered.',
    code: 'pair-not-offered',
  },
};

/** Examples of the fields of calls, by the id of the call. Files are left out. */
export const requestExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  convert: { toFormat: 'jpg', options: '{"quality":80}' },
  compress: { type: 'image', targetSize: 200_000 },
  pdfTools: { operation: 'rotate', options: '{"pages":"1-3","rotation":90}' },
  imageEdit: { operation: 'resize', options: '{"width":800}' },
  videoEdit: { operation: 'trim', options: '{"startTime":"00:00:05","endTime":"00:00:20"}' },
  hashText: { algorithm: 'sha256', text: 'abc' },
};
