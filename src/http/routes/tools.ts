import {
  compress,
  imageEdit,
  pdfTools,
  videoEdit,
  type CompressType,
} from '#src/contract/endpoints/create-jobs.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Job } from '#src/contract/job.ts';
import type { FormatId } from '#src/formats/formats.ts';
import { toToolOperation, type Operation } from '#src/contract/operations.ts';
import type { ToolJobRequest } from '#src/validation/accept-tool.ts';
import { extractOption } from '#src/validation/parse-options.ts';
import { formatOfWord, sanitizeWord } from '#src/validation/settle-format.ts';
import { serve, type Call } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { submitJob } from '../submit-job.ts';

/** POST /api/compress and the tools that accept an operation: checks the files, stores them and queues the job. */
export function toolRoutes(server: Server): void {
  serve(server, compress, async (call) =>
    submitJob(server, call, await server.validator.acceptTool(call.files, toCompressRequest(call.fields))),
  );
  serve(server, pdfTools, async (call) => {
    const operation = toToolOperation('pdf-tools', call.fields.operation);
    if (operation === 'pdf-merge' && call.files.length < 2) throw new Fault('not-enough-files', { min: 2 });
    return submit(call, { jobType: 'pdf-tools', operation, family: 'document' });
  });
  serve(server, imageEdit, async (call) => {
    const { operation, options } = call.fields;
    const request = {
      jobType: 'image-edit',
      operation: toToolOperation('image-edit', operation),
      family: 'image',
    } as const;
    if (operation !== 'edit') return submit(call, request);
    const { to, rest } = extractFormat(options);
    return submitJob(
      server,
      call,
      await server.validator.acceptTool(call.files, { ...request, to, options: JSON.stringify(rest) }),
    );
  });
  serve(server, videoEdit, (call) =>
    submit(call, {
      jobType: 'video-edit',
      operation: toToolOperation('video-edit', call.fields.operation),
      family: 'video',
    }),
  );

  async function submit(
    call: Call<{ options?: string | undefined }>,
    request: Omit<ToolJobRequest, 'options'>,
  ): Promise<Job> {
    const { options } = call.fields;
    return submitJob(server, call, await server.validator.acceptTool(call.files, { ...request, options }));
  }
}

const compressions: Record<CompressType, Pick<ToolJobRequest, 'operation' | 'family'>> = {
  image: { operation: 'compress-image', family: 'image' },
  video: { operation: 'compress-video', family: 'video' },
  audio: { operation: 'compress-audio', family: 'audio' },
  pdf: { operation: 'pdf-compress', family: 'document' },
};

/** Extracts the format of the result, which is passed among the options. Rejects with `format-unknown`. */
function extractFormat(options: string | undefined): {
  to: FormatId | undefined;
  rest: Record<string, unknown>;
} {
  const { value: format, rest } = extractOption(options, 'format');
  const to = typeof format === 'string' ? formatOfWord(format) : undefined;
  if (format !== undefined && !to)
    throw new Fault('format-unknown', { ext: typeof format === 'string' ? sanitizeWord(format) : '' });
  return { to, rest };
}

/** The specification of this call passes the result format among the options; `targetSize` is added to them. */
function toCompressRequest({
  type,
  options,
  targetSize,
}: {
  type: CompressType;
  options?: string | undefined;
  targetSize?: number | undefined;
}): ToolJobRequest {
  const { to, rest } = extractFormat(options);
  const { operation, family }: { operation: Operation; family: ToolJobRequest['family'] } =
    compressions[type];
  return {
    jobType: `compress-${type}`,
    operation,
    family,
    to,
    options: JSON.stringify({ ...rest, ...(targetSize !== undefined && { targetSize }) }),
  };
}
