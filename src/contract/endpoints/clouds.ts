import { z } from 'zod';
import { CloudListing, CloudName, ImportedFile } from '../cloud/cloud.ts';
import { endpoint } from '../endpoint.ts';
import type { FaultCode } from '../faults.ts';
import { JobId } from '../job.ts';

/** Faults when cloud storage is unavailable or the request can't be answered. */
const unanswered = [
  'not-found',
  'cloud-not-offered',
  'cloud-signed-out',
  'cloud-file-missing',
  'cloud-unavailable',
  'storage-unavailable',
  'queue-unavailable',
] as const satisfies readonly FaultCode[];

export const listCloudFiles = endpoint({
  id: 'listCloudFiles',
  method: 'GET',
  path: '/api/cloud/{provider}/files',
  summary: 'List files and folders of the cloud storage that this browser is signed in to',
  fields: z.object({
    provider: CloudName,
    folder: z.string().max(500).optional().describe('ID of a folder; the top level if absent'),
    search: z.string().max(100).optional().describe('Part of a name; all folders are searched'),
    after: z.string().max(4_000).optional().describe('The value of `next` in the previous page'),
  }),
  status: 200,
  faults: [...unanswered, 'field-invalid'],
  reply: CloudListing,
});

export const importCloudFile = endpoint({
  id: 'importCloudFile',
  method: 'POST',
  path: '/api/cloud/{provider}/import',
  summary: 'Import a file from cloud storage; the ID in the response can be the `source` of a job',
  fields: z.object({ provider: CloudName, file: z.string().min(1).max(500) }),
  status: 201,
  faults: [
    ...unanswered,
    'field-missing',
    'field-invalid',
    'media-type-unsupported',
    'cross-site',
    'cloud-no-download',
    'file-too-large',
    'rate-limited',
    'disk-full',
    'shutting-down',
  ],
  reply: ImportedFile,
});

export const signOutOfCloud = endpoint({
  id: 'signOutOfCloud',
  method: 'DELETE',
  path: '/api/cloud/{provider}',
  summary: 'Sign out of cloud storage',
  fields: z.object({ provider: CloudName }),
  status: 204,
  faults: ['not-found', 'cross-site', 'storage-unavailable'],
  reply: z.void(),
});

export const readImport = endpoint({
  id: 'readImport',
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'Read an imported file',
  fields: z.object({ id: JobId }),
  status: 200,
  faults: ['not-found', 'rate-limited', 'too-many-downloads', 'storage-unavailable', 'queue-unavailable'],
  reply: z.unknown().describe('The file itself'),
});
