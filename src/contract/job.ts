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
  /** Progress of the whole job in percent, as reported by the engine. */
  progress: z.number().min(0).max(100),
  fromFormat: z.string().optional(),
  toFormat: z.string().optional(),
  originalFileName: z.string(),
  originalSizeBytes: z.number().int().nonnegative(),
  convertedFileName: z.string().optional(),
  convertedSizeBytes: z.number().int().nonnegative().optional(),
  /** Same-origin path of the result file. */
  downloadUrl: z.string().optional(),
  /** Message that explains why a job failed. */
  error: z.string().optional(),
  /** Machine-readable error code, e.g. `password-needed`. Doesn't depend on the language. New codes may be added. */
  errorCode: z.string().optional(),
  /** Number of jobs that will be claimed before this one; only while pending. */
  queuePosition: z.number().int().nonnegative().optional(),
  /** The engine's own estimate; only while processing. */
  secondsRemaining: z.number().nonnegative().optional(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  /** When the files and this document will be deleted. */
  expiresAt: z.iso.datetime(),
  /** What the result lost or changed compared to the source. */
  notes: z.array(z.string()),
  /** JSON text of { originalSizeMB, compressedSizeMB, reductionPercentage }; only on compression jobs. */
  compressionInfo: z.string().optional(),
  hashes: z.array(HashResult).optional(),
});
export type Job = z.infer<typeof Job>;

/** Whether a job has reached a final state. */
export const isSettled = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'completed' || job.status === 'failed';
