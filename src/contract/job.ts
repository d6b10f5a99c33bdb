import { z } from 'zod';
import { conversionTypes, hashAlgorithms } from './conversion-types.ts';

/** Job states. `completed` and `failed` are final. */
export const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Type of a job: one of the conversion types or one of the tools. */
export const jobTypes = [
  ...conversionTypes,
  'compress-image',
  'compress-video',
  'compress-audio',
  'compress-pdf',
  'pdf-tools',
  'image-edit',
  'video-edit',
] as const;
export type JobType = (typeof jobTypes)[number];

export const HashResult = z.object({
  algorithm: z.enum(hashAlgorithms),
  /** Lowercase hexadecimal. */
  hash: z.string(),
  /** What was hashed: the file name or the text. */
  input: z.string().optional(),
});
export type HashResult = z.infer<typeof HashResult>;

/** A job ID: 160 random bits in base64url. */
export const JobId = z.string().regex(/^[A-Za-z0-9_-]{27}$/);

/** The job document, as returned by `POST /api/convert`, `GET /api/conversions/{id}` and the event stream. */
export const Job = z.object({
  id: JobId,
  type: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  progress: z
    .number()
    .min(0)
    .max(100)
    .describe('Progress of the whole job in percent, as the engine reports it'),
  fromFormat: z.string().optional(),
  toFormat: z.string().optional(),
  originalFileName: z.string(),
  originalSizeBytes: z.number().int().nonnegative(),
  convertedFileName: z.string().optional().describe('Name of the result'),
  convertedSizeBytes: z.number().int().nonnegative().optional(),
  downloadUrl: z.string().optional().describe('Path of the result on this server'),
  error: z.string().optional().describe('Why the job failed, in one or two sentences'),
  errorCode: z
    .string()
    .optional()
    .describe('Error code, such as `password-needed`, the same in every language; new codes may be added'),
  queuePosition: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('Number of jobs ahead of this one, while it is pending'),
  secondsRemaining: z
    .number()
    .nonnegative()
    .optional()
    .describe('The engine’s estimate, while the job is processing'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().describe('When the files and this document are deleted'),
  notes: z.array(z.string()).describe('What was lost or changed in the conversion, one sentence each'),
  noteCodes: z
    .array(z.string())
    .describe(
      'Code of each note, such as `alpha-flattened`, the same in every language; new codes may be added',
    ),
  compressionInfo: z
    .string()
    .optional()
    .describe(
      'For compressions: JSON text with `originalSizeMB`, `compressedSizeMB` and `reductionPercentage`',
    ),
  hashes: z.array(HashResult).optional().describe('Checksums, for jobs of type `hash`'),
});
export type Job = z.infer<typeof Job>;

/** Whether a job has reached a final state. */
export const isSettled = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'completed' || job.status === 'failed';
