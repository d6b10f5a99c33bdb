import type { ServerResponse } from 'node:http';
import { Fault } from '#src/contract/faults.ts';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import type { JobRecord, StoredFile } from '#src/jobs/queue.ts';
import type { DownloadHeaders } from '#src/storage/storage.ts';
import { attachmentNamed } from '../names/disposition.ts';

/** Returns the finished file of a job. Rejects with `not-ready` or `no-result` if there is none. */
export function requireResult(job: JobRecord): StoredFile {
  if (job.status === 'completed' && job.output) return job.output;
  throw new Fault(job.status === 'failed' ? 'no-result' : 'not-ready');
}

/** Formats that a browser would run or lay out if it displayed them; served as bytes without a type. */
const neverShown: readonly string[] = [
  'text/html',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/xml',
  'application/xml',
];

/** Returns the headers of every download: saved under its name, never displayed, sniffed, framed, cached or indexed. */
export function downloadHeaders(
  file: Pick<StoredFile, 'name' | 'format'>,
): DownloadHeaders & Readonly<Record<string, string>> {
  return {
    'content-type': downloadMediaType(file.format),
    'content-disposition': attachmentNamed(file.name),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  } satisfies Partial<Record<Lowercase<string>, Parameters<ServerResponse['setHeader']>[1]>>;
}

function downloadMediaType(format: string): string {
  if (!isFormatId(format)) return 'application/octet-stream';
  const { mediaType } = formatById(format);
  if (neverShown.includes(mediaType)) return 'application/octet-stream';
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}
