import { z } from 'zod';
import { conversionTypes, hashAlgorithms } from './conversion-types.ts';

/** States of a job; `completed` and `failed` are final and never change. */
export const jobStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** What kind of work a job is: a conversion of one of the types, or one of the tools. */
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
  /** Lower-case hexadecimal. */
  hash: z.string(),
  /** What was hashed: the file's name, or the text. */
  input: z.string().optional(),
});
export type HashResult = z.infer<typeof HashResult>;

/** A job id: 160 random bits in base64url. */
export const JobId = z.string().regex(/^[A-Za-z0-9_-]{27}$/);

/** The job document: what `POST /api/convert`, `GET /api/conversions/{id}` and the event stream answer. */
export const Job = z.object({
  id: JobId,
  type: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  /** Percent of the whole job, as the engine reports it. */
  progress: z.number().min(0).max(100),
  fromFormat: z.string().optional(),
  toFormat: z.string().optional(),
  originalFileName: z.string(),
  originalSizeBytes: z.number().int().nonnegative(),
  convertedFileName: z.string().optional(),
  convertedSizeBytes: z.number().int().nonnegative().optional(),
  /** Same-origin path of the finished file. */
  downloadUrl: z.string().optional(),
  /** The sentence that says why a failed job failed. */
  error: z.string().optional(),
  /** The same for programs, e.g. `password-needed`; never changes with the language. There may be new ones. */
  errorCode: z.string().optional(),
  /** How many jobs are claimed before this one; only while pending. */
  queuePosition: z.number().int().nonnegative().optional(),
  /** The engine's own estimate; only while processing. */
  secondsRemaining: z.number().nonnegative().optional(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  /** When the files and this document are deleted. */
  expiresAt: z.iso.datetime(),
  /** What the result lost or changed compared with the source. */
  notes: z.array(z.string()),
  /** JSON text of { originalSizeMB, compressedSizeMB, reductionPercentage }; on compression jobs. */
  compressionInfo: z.string().optional(),
  hashes: z.array(HashResult).optional(),
});
export type Job = z.infer<typeof Job>;

/** Whether a job will not change any more. */
export const isSettled = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'completed' || job.status === 'failed';
