import { z } from 'zod';
import { JobId } from './job.ts';

/** Cloud storages files can be imported from, by the name their addresses have here. */
export const cloudNames = { google: 'Google Drive', dropbox: 'Dropbox', onedrive: 'OneDrive' } as const;
export type Cloud = keyof typeof cloudNames;

/** All of them, in the order they are shown. */
export const clouds = ['google', 'dropbox', 'onedrive'] as const satisfies readonly Cloud[];

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
