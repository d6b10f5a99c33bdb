import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Job, JobId } from '../job.ts';
import { languages } from '../pages/languages.ts';
import { maxArchivedJobs, maxJobsPerRead } from '../work-limits.ts';

/** Faults when a job can't be read, or not by this caller. */
const unreadable = ['not-found', 'gone', 'rate-limited', 'queue-unavailable'] as const;
/** Faults when a job has no file to download. */
const noFile = ['not-ready', 'no-result'] as const;
/** Faults when a file can't be downloaded right now. */
const notNow = ['too-many-downloads', 'storage-unavailable'] as const;

/** Additional responses: to a `Range` header, and where the files are on a server that visitors reach. */
const furtherDownloads = {
  206: 'The requested range of the file',
  302: 'Redirect to the file, at a URL that is valid for a minute',
};
const noSuchPart = ['range-not-satisfiable'] as const;

/** Job IDs in a URL. */
const idList = (max: number) =>
  z
    .string()
    .max(max * 28)
    .describe(`Job IDs, separated by commas; up to ${max}`);

export const readJob = endpoint({
  id: 'readJob',
  method: 'GET',
  path: '/api/conversions/{id}',
  summary: 'Get a job',
  fields: z.object({ id: JobId }),
  status: 200,
  waits: true,
  faults: unreadable,
  reply: Job,
});

export const readJobs = endpoint({
  id: 'readJobs',
  method: 'GET',
  path: '/api/conversions',
  summary: 'Read several jobs, or this visitor’s latest ones; jobs that cannot be read are left out',
  fields: z.object({
    ids: idList(maxJobsPerRead)
      .optional()
      .describe(
        `Job IDs, separated by commas; up to ${maxJobsPerRead}. Without them, the latest ${maxJobsPerRead} jobs of the visitor whose cookie is sent, newest first; none without a cookie`,
      ),
  }),
  status: 200,
  faults: ['rate-limited', 'queue-unavailable', 'field-invalid'],
  reply: z.array(Job),
});

export const deleteJob = endpoint({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/api/conversions/{id}',
  summary: 'Cancel a job if it is running, and delete its files',
  fields: z.object({ id: JobId }),
  status: 204,
  faults: [...unreadable, 'cross-site', 'queue-full', 'storage-unavailable', 'deletion-unfinished'],
  reply: z.void(),
});

export const downloadJob = endpoint({
  id: 'downloadJob',
  method: 'GET',
  path: '/api/conversions/{id}/download',
  summary: 'Download the result of a completed job',
  fields: z.object({ id: JobId }),
  status: 200,
  faults: [...unreadable, ...noFile, ...notNow, ...noSuchPart],
  also: furtherDownloads,
  reply: z.unknown().describe('The file itself'),
});

export const jobEvents = endpoint({
  id: 'jobEvents',
  method: 'GET',
  path: '/api/conversions/{id}/events',
  summary: 'Follow a job as server-sent events; each message is the job document',
  fields: z.object({
    id: JobId,
    language: z
      .enum(languages)
      .optional()
      .describe(
        'Language of errors and notes; use it where Accept-Language cannot be set, as with EventSource',
      ),
  }),
  status: 200,
  faults: [...unreadable, 'field-invalid', 'too-many-streams'],
  also: { 204: 'The client already has the last event' },
  reply: z.unknown().describe('Job documents, one after each change'),
  mediaType: 'text/event-stream',
});

export const downloadArchive = endpoint({
  id: 'downloadArchive',
  method: 'GET',
  path: '/api/conversions/archive',
  summary: 'Download the results of several completed jobs as one ZIP',
  fields: z.object({ ids: idList(maxArchivedJobs) }),
  status: 200,
  faults: [...unreadable, ...noFile, ...notNow, 'field-missing', 'field-invalid'],
  reply: z.unknown().describe('The ZIP file'),
  mediaType: 'application/zip',
});

export const shareJob = endpoint({
  id: 'shareJob',
  method: 'POST',
  path: '/api/conversions/{id}/share',
  summary: 'Create a link that anyone can use to download the result until it is deleted',
  fields: z.object({ id: JobId }),
  status: 200,
  faults: [...unreadable, ...noFile, 'cross-site'],
  reply: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
});

export const downloadShared = endpoint({
  id: 'downloadShared',
  method: 'GET',
  path: '/api/shared/{token}',
  summary: 'Download a shared result',
  fields: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{64}$/) }),
  status: 200,
  faults: [
    ...noFile,
    ...notNow,
    ...noSuchPart,
    'link-invalid',
    'not-found',
    'rate-limited',
    'queue-unavailable',
  ],
  also: furtherDownloads,
  reply: z.unknown().describe('The file itself'),
});
