import { z } from 'zod';
import { FactsSchema } from '#src/contract/messages/fact-schema.ts';
import { isNote } from '#src/contract/messages/notes.ts';
import { faultTable, type FaultCode } from '#src/contract/faults.ts';
import { HashResult, jobStatuses, jobTypes } from '#src/contract/job.ts';
import { renamedCodes } from '#src/contract/renamed-codes.ts';
import { partyOf } from '../party.ts';
import type { DueWebhook, JobRecord, NewJob } from '../queue.ts';

/** Creates the schema of a column that holds JSON text. */
function json<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);
}

const StoredFile = z.object({ key: z.string(), sizeBytes: z.number(), name: z.string(), format: z.string() });

const StoredFault = z.object({
  code: z.preprocess(
    (code) => (typeof code === 'string' && Object.hasOwn(renamedCodes, code) ? renamedCodes[code] : code),
    z.custom<FaultCode>((code) => typeof code === 'string' && Object.hasOwn(faultTable, code)),
  ),
  detail: FactsSchema,
});

const Row = z.object({
  id: z.string(),
  visitor: z.string().nullable(),
  network: z.string(),
  type: z.enum(jobTypes),
  operation: z.string(),
  lane: z.enum(['light', 'heavy']),
  from_format: z.string().nullable(),
  to_format: z.string().nullable(),
  options: json(z.record(z.string(), z.unknown())),
  inputs: json(z.tuple([StoredFile], StoredFile)),
  status: z.enum(jobStatuses),
  progress: z.number(),
  seconds_remaining: z.number().nullable(),
  attempts: z.number(),
  notes: json(z.array(z.unknown()).transform((notes) => notes.filter(isNote))),
  fingerprint: z.string().nullable(),
  webhook: z.string().nullable(),
  key_file: z.string().nullable().default(null),
  output: json(StoredFile).nullable(),
  hashes: json(z.array(HashResult)).nullable(),
  compression_info: z.string().nullable(),
  error: json(StoredFault).nullable(),
  created_at: z.number(),
  started_at: z.number().nullable(),
  settled_at: z.number().nullable(),
  expires_at: z.number(),
});

/** Returns the size of the files of a new job. */
export const totalBytes = ({ inputs }: NewJob): number =>
  inputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Converts a table row to a record. Throws if the row is invalid. */
export function toJobRecord(row: unknown): JobRecord {
  const {
    from_format,
    to_format,
    seconds_remaining,
    compression_info,
    created_at,
    started_at,
    settled_at,
    expires_at,
    visitor,
    network,
    key_file,
    error: fault,
    ...same
  } = Row.parse(row);
  return {
    ...same,
    owner: { visitor, network },
    fault,
    keyFile: key_file,
    fromFormat: from_format,
    toFormat: to_format,
    secondsRemaining: seconds_remaining,
    compressionInfo: compression_info,
    createdAt: created_at,
    startedAt: started_at,
    settledAt: settled_at,
    expiresAt: expires_at,
  };
}

/** Converts a row that was taken for its webhook. */
export const toDueWebhook = (row: Readonly<Record<string, unknown>>): DueWebhook => ({
  job: toJobRecord(row),
  attempt: z.number().parse(row['webhook_attempts']),
});

/** Converts a new job to the columns of its row. */
export function toJobColumns({
  owner,
  options,
  inputs,
  requires = [],
  notes = [],
  fingerprint = null,
  webhook = null,
  ...job
}: NewJob) {
  return {
    id: job.id,
    visitor: owner.visitor,
    ...partyOf(owner),
    type: job.type,
    operation: job.operation,
    lane: job.lane,
    fromFormat: job.fromFormat,
    toFormat: job.toFormat,
    options: JSON.stringify(options),
    inputs: JSON.stringify(inputs),
    requires: JSON.stringify(requires),
    notes: JSON.stringify(notes),
    fingerprint,
    webhook,
  };
}
