import { z } from 'zod';
import { clouds } from './cloud-names.ts';
import { JobId } from '../job.ts';

export const CloudName = z.enum(clouds);

/** A file or folder of a cloud storage. */
export const CloudFile = z.object({
  /** The storage's own id. */
  id: z.string(),
  name: z.string(),
  isFolder: z.boolean(),
  sizeBytes: z.number().int().nonnegative().optional(),
  changedAt: z.string().optional(),
});
export type CloudFile = z.infer<typeof CloudFile>;

/** One page of files; `next` asks for the page after it. */
export const CloudListing = z.object({ files: z.array(CloudFile), next: z.string().optional() });
export type CloudListing = z.infer<typeof CloudListing>;

/** A file fetched from a cloud storage; it waits here for an hour, and only for the browser that fetched it. */
export const ImportedFile = z.object({
  /** To be sent as `source` of a job. */
  id: JobId,
  name: z.string(),
  sizeBytes: z.number().int().nonnegative(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;
