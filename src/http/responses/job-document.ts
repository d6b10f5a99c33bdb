import type { Job } from '#src/contract/job.ts';
import type { Language } from '#src/contract/pages/languages.ts';
import type { JobRecord } from '#src/jobs/queue.ts';
import type { Server } from '../server-parts.ts';
import { formatFault, formatNote } from '#src/messages/format-message.ts';

/** Builds the job document sent to visitors, with its messages in the given language. */
export async function jobDocument(
  { queue, settings }: { queue: Pick<Server['queue'], 'position'>; settings: { basePath: string } },
  record: JobRecord,
  language: Language,
): Promise<Job> {
  const { id, type, status, progress, output } = record;
  const [input] = record.inputs;
  return withoutAbsent({
    id,
    type,
    status,
    progress: Math.round(progress * 10) / 10,
    fromFormat: record.fromFormat,
    toFormat: record.toFormat,
    originalFileName: input.name,
    originalSizeBytes: record.inputs.reduce((sum, file) => sum + file.sizeBytes, 0),
    convertedFileName: output?.name,
    convertedSizeBytes: output?.sizeBytes,
    downloadUrl: status === 'completed' ? `${settings.basePath}/api/conversions/${id}/download` : undefined,
    error: record.fault ? formatFault(record.fault, language) : null,
    errorCode: record.fault?.code,
    queuePosition: status === 'pending' ? await queue.position(id) : undefined,
    secondsRemaining: status === 'processing' ? record.secondsRemaining : undefined,
    createdAt: toIsoTime(record.createdAt),
    startedAt: toIsoTime(record.startedAt),
    completedAt: toIsoTime(record.settledAt),
    expiresAt: toIsoTime(record.expiresAt),
    notes: record.notes.map((note) => formatNote(note, language)),
    noteCodes: record.notes.map(({ code }) => code),
    compressionInfo: record.compressionInfo,
    hashes: record.hashes && [...record.hashes],
  });
}

const toIsoTime = <Time extends number | null>(milliseconds: Time) =>
  (milliseconds === null ? undefined : new Date(milliseconds).toISOString()) as Time extends number
    ? string
    : string | undefined;

type Present<Fields> = {
  [Name in keyof Fields as Fields[Name] extends NonNullable<Fields[Name]> ? Name : never]: Fields[Name];
} & {
  [Name in keyof Fields as Fields[Name] extends NonNullable<Fields[Name]> ? never : Name]?: NonNullable<
    Fields[Name]
  >;
};

/** Returns the object without the fields that are null or undefined. */
function withoutAbsent<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Present<Fields>;
}
