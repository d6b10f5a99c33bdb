import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Job } from '#src/contract/job.ts';
import { formatById, isFormatId } from '#src/formats/formats.ts';
import { errorReply, textReply } from '#src/mcp/text-reply.ts';

/** Describes a job for an agent: its result with a link, why it failed, or how to wait for it. */
export function describeJob(job: Job, linkTo: (job: Job) => string): CallToolResult {
  if (job.status === 'failed') return errorReply(job.error ?? 'The job failed.');
  if (job.status !== 'completed')
    return textReply([
      `Job ${job.id} is ${job.status} (${Math.round(job.progress)} %). Call wait_for_job with this id.`,
    ]);
  if (job.hashes) return textReply(job.hashes.map(({ algorithm, hash }) => `${algorithm}: ${hash}`));
  const url = linkTo(job);
  const { convertedFileName: name = 'result', convertedSizeBytes: size, toFormat } = job;
  const lines = [
    `${name}${size === undefined ? '' : ` (${size} bytes)`}: ${url}`,
    `Job ${job.id}, deleted at ${job.expiresAt}.`,
    ...job.notes,
  ];
  const link = {
    type: 'resource_link' as const,
    uri: url,
    name,
    ...(toFormat !== undefined && isFormatId(toFormat) && { mimeType: formatById(toFormat).mediaType }),
    ...(size !== undefined && { size }),
  };
  return textReply(lines, [link]);
}
