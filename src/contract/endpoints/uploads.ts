import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { JobId } from '../job.ts';

/** The version of the protocol for resumable uploads: https://tus.io/protocols/resumable-upload */
export const tusVersion = '1.0.0';

/** Media type of a part of a file (tus 1.0.0, PATCH). */
export const uploadPartType = 'application/offset+octet-stream';

const version = { 'Tus-Resumable': { required: true, description: `\`${tusVersion}\`` } } as const;
const offset = 'Number of bytes that the server has stored';
const expires = 'When an upload that is not used is deleted';

const unreadable = [
  'not-found',
  'rate-limited',
  'storage-unavailable',
  'queue-unavailable',
  'tus-version',
] as const;
const noRoom = ['disk-full', 'shutting-down', 'cross-site', 'upload-too-slow'] as const;

export const beginUpload = endpoint({
  id: 'beginUpload',
  method: 'POST',
  path: '/api/uploads',
  summary:
    'Create a resumable upload (tus 1.0.0). Once it is complete, its ID can be the `source` of one job',
  fields: z.object({}),
  requestHeaders: {
    ...version,
    'Upload-Length': { required: true, description: 'Size of the file in bytes' },
    'Upload-Metadata': { required: true, description: '`filename` and the name of the file in base64' },
  },
  responseHeaders: { Location: 'URL of the upload', 'Upload-Expires': expires },
  status: 201,
  faults: [
    'tus-version',
    'field-missing',
    'field-invalid',
    'file-too-large',
    'storage-unavailable',
    'queue-unavailable',
    ...noRoom,
  ],
  reply: z.object({ id: JobId }),
});

export const readUpload = endpoint({
  id: 'readUpload',
  method: 'HEAD',
  path: '/api/uploads/{id}',
  summary: 'Read the offset of a resumable upload',
  fields: z.object({ id: JobId }),
  requestHeaders: version,
  responseHeaders: {
    'Upload-Offset': offset,
    'Upload-Length': 'Size of the file in bytes',
    'Upload-Expires': expires,
  },
  status: 200,
  faults: unreadable,
  reply: z.void(),
});

export const continueUpload = endpoint({
  id: 'continueUpload',
  method: 'PATCH',
  path: '/api/uploads/{id}',
  summary:
    'Send the next part of a resumable upload. Whatever arrives is kept, even if the connection breaks',
  fields: z.object({ id: JobId }),
  requestHeaders: { ...version, 'Upload-Offset': { required: true, description: offset } },
  responseHeaders: { 'Upload-Offset': offset, 'Upload-Expires': expires },
  rawBody: uploadPartType,
  status: 204,
  faults: [...unreadable, ...noRoom, 'field-missing', 'field-invalid', 'upload-offset-wrong'],
  reply: z.void(),
});

export const deleteUpload = endpoint({
  id: 'deleteUpload',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  summary: 'Delete a resumable upload',
  fields: z.object({ id: JobId }),
  requestHeaders: version,
  status: 204,
  faults: [...unreadable, 'cross-site'],
  reply: z.void(),
});
