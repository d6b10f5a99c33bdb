import { z } from 'zod';
import { clouds } from './cloud-names.ts';
import { JobId } from '../job.ts';

export const CloudName = z.enum(clouds);

/** A file or folder in cloud storage. */
export const CloudFile = z.object({
  /** The provider's ID. */
  id: z.string(),
  name: z.string(),
  isFolder: z.boolean(),
  sizeBytes: z.number().int().nonnegative().optional(),
  changedAt: z.string().optional(),
});
export type CloudFile = z.infer<typeof CloudFile>;

/** One page of files; `next` requests the following page. */
export const CloudListing = z.object({ files: z.array(CloudFile), next: z.string().optional() });
export type CloudListing = z.infer<typeof CloudListing>;

/** A file fetched from cloud storage. It is kept for an hour, for the browser that fetched it only. */
export const ImportedFile = z.object({
  /** Pass as `source` of a job. */
  id: JobId,
  name: z.string(),
  sizeBytes: z.number().int().nonnegative(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;
