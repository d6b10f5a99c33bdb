import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import type { UploadRules } from './upload.ts';
import type { Spool } from './spool.ts';

/** The parts of a form received so far. */
export interface ReceivedParts {
  readonly fields: Record<string, string>;
  readonly files: ReceivedFile[];
  /** Every path written to, complete or not. */
  readonly paths: string[];
}

/** Receives the parts of a form as they arrive: fields into memory, files into the spool, each within its limits. */
export async function receiveParts(
  request: FastifyRequest,
  spool: Spool,
  rules: UploadRules,
  received: ReceivedParts,
  signal: AbortSignal,
): Promise<void> {
  for await (const part of request.parts({ limits: multipartLimits(rules) })) {
    signal.throwIfAborted();
    if (part.type === 'field') receiveField(part, received);
    else if (isBlank(part)) part.file.resume();
    else await receiveFilePart(part, spool, rules, received, signal);
  }
}

/** File sizes are counted in our code, so the parser's own limit is out of reach. */
const multipartLimits = ({ field }: UploadRules) => ({
  files: field.max + 1,
  fields: 20,
  parts: 25 + field.max,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  fileSize: Number.MAX_SAFE_INTEGER,
});

function receiveField(
  part: { fieldname: string; value: unknown; fieldnameTruncated: boolean; valueTruncated: boolean },
  { fields }: ReceivedParts,
): void {
  const field = part.fieldname;
  if (part.fieldnameTruncated)
    throw new Fault('request-malformed', { reason: phrase('a field has a name that is too long') });
  if (part.valueTruncated) throw new Fault('field-invalid', { field, reason: phrase('it is too long') });
  if (Object.hasOwn(fields, field))
    throw new Fault('field-invalid', { field, reason: phrase('it was sent more than once') });
  fields[field] = typeof part.value === 'string' ? part.value : stringifyField(part.value, field);
}

/** A part declared as JSON arrives parsed, and may be nested too deeply to be serialized again. */
function stringifyField(value: unknown, field: string): string {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new Fault('field-invalid', { field, reason: phrase('it is nested too deeply') }, { cause });
  }
}

/** Returns whether a file field was left empty: browsers send it without bytes and with an empty name, others with none. */
const isBlank = (part: MultipartFile): boolean =>
  !part.filename && part.mimetype === 'application/octet-stream';

async function receiveFilePart(
  part: MultipartFile,
  spool: Spool,
  rules: UploadRules,
  received: ReceivedParts,
  signal: AbortSignal,
): Promise<void> {
  const { field } = rules;
  if (!part.fieldname) throw new Fault('request-malformed', { reason: phrase('a file has no field name') });
  if (part.fieldname !== field.field && part.fieldname !== field.alias)
    throw new Fault('field-invalid', {
      field: part.fieldname,
      reason: phrase('files are sent in the field "{field}"', { field: field.field }),
    });
  if (received.files.length >= field.max) throw new Fault('too-many-files', { max: field.max });
  const path = spool.newPath();
  received.paths.push(path);
  const sizeBytes = await writeOut(part, path, remainingAllowance(rules, received), signal);
  received.files.push({ path, name: decodeFileName(part), sizeBytes });
}

/** Browsers encode three characters of a file name as %22, %0D and %0A (WHATWG HTML, multipart/form-data encoding). */
function decodeFileName({ filename }: { readonly filename: string | undefined }): string {
  return (filename ?? '').replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code));
}

/** Maximum bytes of the next file, and the fault for a larger one. */
interface SizeAllowance {
  readonly bytes: number;
  readonly fault: Fault;
}

function remainingAllowance(
  { maxFileBytes, maxTotalBytes }: UploadRules,
  { files }: ReceivedParts,
): SizeAllowance {
  const left = maxTotalBytes - files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const [eachMb, maxMb] = [maxFileBytes / 1024 / 1024, maxTotalBytes / 1024 / 1024];
  return left < maxFileBytes
    ? { bytes: left, fault: new Fault('files-too-large', { eachMb, maxMb }) }
    : { bytes: maxFileBytes, fault: new Fault('file-too-large', { maxMb: eachMb }) };
}

/** Maximum bytes buffered while the disk is busy; they are then written in one call. */
const gatheredBytes = 512 * 1024;

async function writeOut(
  part: MultipartFile,
  path: string,
  allowance: SizeAllowance,
  signal: AbortSignal,
): Promise<number> {
  let sizeBytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > allowance.bytes) throw allowance.fault;
      yield chunk;
    }
  }
  // Opened before anything can abort: a stream that opens the file itself could create it after it was removed.
  const handle = await open(path, 'wx', 0o600);
  await pipeline(part.file, counted, handle.createWriteStream({ highWaterMark: gatheredBytes }), { signal });
  return sizeBytes;
}
