import { open, rm } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FileField } from '#src/contract/endpoint.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Spool } from './spool.ts';
import { watchPace } from './upload-pace.ts';

/** A file that has arrived whole. */
export interface ReceivedFile {
  /** Where it lies in the spool; gone after the call unless it was moved away. */
  readonly path: string;
  /** As the client named it. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** A multipart request taken in. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  /** Removes what still lies in the spool. */
  discard(): Promise<void>;
}

/** What an upload may bring; past any of these it is refused while it streams. */
export interface UploadRules {
  readonly field: FileField;
  readonly maxFileMb: number;
  readonly spool: Spool;
}

/** Room for the fields and the headers of the parts, on top of the files themselves. */
export const uploadOverheadBytes = 512 * 1024;

/**
 * Streams a multipart request to the spool, fields and files in any order, counting bytes on the way. Rejects with the
 * fault of what is wrong with it; nothing of a refused or broken upload stays behind.
 */
export async function receiveUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  const taken: Taken = { fields: {}, files: [], paths: [] };
  const discard = async () => {
    await Promise.all(taken.paths.map((path) => rm(path, { force: true })));
  };
  const pace = watchPace(request.raw);
  const work = takeParts(request, rules, taken, pace.signal);
  try {
    await Promise.race([work, rejectionOf(pace.signal)]);
    if (taken.files.length < rules.field.min) throw new Fault('file-missing');
    return { fields: taken.fields, files: taken.files, discard };
  } catch (error) {
    void work.then(discard, discard);
    await discard();
    throw error;
  } finally {
    pace.stop();
  }
}

interface Taken {
  readonly fields: Record<string, string>;
  readonly files: ReceivedFile[];
  /** Every path written to, finished or not. */
  readonly paths: string[];
}

async function takeParts(
  request: FastifyRequest,
  rules: UploadRules,
  taken: Taken,
  signal: AbortSignal,
): Promise<void> {
  const limits = {
    files: rules.field.max + 1,
    fields: 20,
    parts: 25 + rules.field.max,
    fieldNameSize: 100,
    fieldSize: 64 * 1024,
    headerPairs: 20,
    fileSize: Number.MAX_SAFE_INTEGER,
  };
  for await (const part of request.parts({ limits })) {
    signal.throwIfAborted();
    if (part.type === 'field') takeField(part, taken);
    else if (isBlank(part)) part.file.resume();
    else await takeFile(part, rules, taken, signal);
  }
}

function takeField(
  part: { fieldname: string; value: unknown; fieldnameTruncated: boolean; valueTruncated: boolean },
  { fields }: Taken,
): void {
  const field = part.fieldname;
  if (part.fieldnameTruncated)
    throw new Fault('request-malformed', { reason: 'a field has a name that is too long' });
  if (part.valueTruncated) throw new Fault('field-invalid', { field, reason: 'it is too long' });
  if (Object.hasOwn(fields, field))
    throw new Fault('field-invalid', { field, reason: 'it was sent more than once' });
  fields[field] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
}

/** A file field left empty in a form: browsers send it without a name and without bytes. */
const isBlank = (part: MultipartFile): boolean =>
  part.filename === '' && part.mimetype === 'application/octet-stream';

async function takeFile(
  part: MultipartFile,
  rules: UploadRules,
  taken: Taken,
  signal: AbortSignal,
): Promise<void> {
  const { field, spool, maxFileMb } = rules;
  if (part.fieldname !== field.field && part.fieldname !== field.alias)
    throw new Fault('field-invalid', {
      field: part.fieldname,
      reason: `files are sent in the field "${field.field}"`,
    });
  if (taken.files.length >= field.max) throw new Fault('too-many-files', { max: field.max });
  const path = spool.newPath();
  taken.paths.push(path);
  const sizeBytes = await writeOut(part, path, maxFileMb, signal);
  taken.files.push({ path, name: nameOf(part), sizeBytes });
}

/** Browsers write three characters of a name as %22, %0D and %0A (WHATWG HTML, multipart/form-data encoding). */
function nameOf({ filename }: MultipartFile): string {
  return filename.replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code));
}

async function writeOut(
  part: MultipartFile,
  path: string,
  maxFileMb: number,
  signal: AbortSignal,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  let sizeBytes = 0;
  try {
    for await (const chunk of addAbortSignal(signal, part.file) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxFileMb * 1024 * 1024) throw new Fault('file-too-large', { maxMb: maxFileMb });
      await handle.appendFile(chunk);
    }
    return sizeBytes;
  } finally {
    await handle.close();
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Fault), { once: true });
  });
}
