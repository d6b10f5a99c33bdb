import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { hashAlgorithms, type ConversionType, type HashAlgorithm } from '#src/contract/conversion-types.ts';
import { convert } from '#src/contract/endpoints.ts';
import { Fault } from '#src/contract/faults.ts';
import { detectFormat, type Detected } from '#src/formats/detect.ts';
import { formatOf, type FormatId } from '#src/formats/formats.ts';
import type { NewJob } from '#src/jobs/queue.ts';
import { parseOptions } from '../intake/parse-options.ts';
import type { ReceivedFile } from '../intake/receive-upload.ts';
import { formatOfWord, settleFormat, wordOf } from '../intake/settle-format.ts';
import { jobDocument } from '../job-document.ts';
import { safeFileName } from '../names/file-name.ts';
import { serve } from '../serve.ts';
import type { Server } from '../server-parts.ts';
import { submitJob } from '../submit-job.ts';

/** POST /api/convert: checks the file against what is said of it, stores it and queues the job. */
export function convertRoute(server: Server): void {
  serve(server, convert, async ({ fields, files, request, reply }) => {
    const [file] = files;
    if (!file) throw new Fault('file-missing');
    const work =
      fields.type === 'hash'
        ? hashingOf(file, fields)
        : await conversionOf(server, file, { ...fields, type: fields.type });
    const owner = server.visitors.welcome(request, reply);
    const record = await submitJob(
      server,
      {
        id: randomBytes(20).toString('base64url'),
        owner: { visitor: owner.hash, network: owner.network },
        ...work,
      },
      file,
    );
    void reply.header('location', `/api/conversions/${record.id}`);
    return jobDocument(server.queue, record);
  });
}

interface Wish {
  readonly type: ConversionType;
  readonly fromFormat?: string | undefined;
  readonly toFormat?: string | undefined;
  readonly options?: string | undefined;
}

type Work = Omit<NewJob, 'id' | 'owner' | 'inputs'> & {
  readonly file: { readonly name: string; readonly format: string };
};

function hashingOf(file: ReceivedFile, { toFormat, options }: Wish): Work {
  const algorithm = toFormat ? algorithmOf(toFormat) : null;
  return {
    type: 'hash',
    operation: 'hash',
    lane: 'light',
    fromFormat: null,
    toFormat: algorithm,
    options: parseOptions(options, z.strictObject({})),
    file: { name: safeFileName(file.name), format: 'bin' },
  };
}

function algorithmOf(word: string): HashAlgorithm {
  const plain = word.toLowerCase().replaceAll('-', '');
  const algorithm = hashAlgorithms.find((known) => known === plain);
  if (!algorithm)
    throw new Fault('field-invalid', {
      field: 'toFormat',
      reason: `it must be one of ${hashAlgorithms.join(', ')}, or absent for all of them`,
    });
  return algorithm;
}

async function conversionOf(
  server: Server,
  file: ReceivedFile,
  wish: Wish & { type: Exclude<ConversionType, 'hash'> },
): Promise<Work> {
  if (!wish.toFormat) throw new Fault('field-missing', { field: 'toFormat' });
  if (file.sizeBytes === 0) throw new Fault('file-empty');
  const to = formatOfWord(wish.toFormat);
  const name = safeFileName(file.name);
  const detected = await detectAt(file, name);
  const { format, note } = settleFormat(
    { type: wish.type, fromFormat: wish.fromFormat, fileName: name, detected },
    (found) => to !== undefined && server.registry.plan(found, to) !== undefined,
  );
  const plan = to && server.registry.plan(format, to);
  if (!to || !plan)
    throw new Fault('pair-not-offered', {
      from: formatOf(format).label,
      to: to ? formatOf(to).label : wordOf(wish.toFormat),
    });
  return {
    type: wish.type,
    operation: 'convert',
    lane: plan.lane,
    fromFormat: format,
    toFormat: to,
    options: parseOptions(wish.options, server.registry.optionsOf(plan)),
    notes: note ? [note] : [],
    file: { name, format: format satisfies FormatId },
  };
}

/** Looks at the first bytes of a file in the spool, and where they ask for it at some others; never at more than 1 MB. */
async function detectAt(file: ReceivedFile, name: string): Promise<Detected> {
  const handle = await open(file.path, 'r');
  try {
    return await detectFormat(
      async (start, length) => {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      },
      file.sizeBytes,
      name,
    );
  } finally {
    await handle.close();
  }
}
