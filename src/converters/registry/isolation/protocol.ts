import { z } from 'zod';
import { FactsSchema } from '#src/contract/messages/fact-schema.ts';
import { NoteSchema } from '#src/contract/messages/notes.ts';
import { engines, type EngineId } from '#src/engines/engine.ts';
import type { ImageRequest } from '#src/engines/image/image-pool.ts';
import { retainMemoryEnvironment } from '#src/engines/pool/retained-memory.ts';
import type { SandboxReport } from '#src/engines/sandbox/sandbox.ts';
import type { Refusal } from '#src/engines/script-response.ts';
import { isFormatId, type FormatId } from '#src/formats/formats.ts';
import type { InputFile } from '../converter.ts';

// The messages between the server and a converter program. The program reads a visitor's file and is not trusted, so
// that the server checks everything that it prints.

/** One unit of work for a converter program. Paths are as the program sees them (`/job/...`). */
export interface ConverterRequest {
  /** ID of the converter. */
  readonly converter: string;
  readonly inputs: readonly [InputFile, ...InputFile[]];
  readonly from: FormatId;
  readonly to: FormatId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly threads: number;
  /** The isolation of the server's sandbox. */
  readonly sandbox: SandboxReport;
  /** The engines that the server has. */
  readonly engines: readonly EngineId[];
  readonly isOfficeOpen: boolean;
}

/** What the server sends back about a run: a line of output, its result, or the fault that ended it. */
export type CallReply =
  | { readonly run: number; readonly line: string }
  | { readonly run: number; readonly result: unknown }
  | ({ readonly run: number } & Refusal);

/** No limit may exceed the highest one of any engine. */
const limit = (field: 'memoryMb' | 'tasks' | 'wallSeconds' | 'fileMb') =>
  z
    .number()
    .positive()
    .max(Math.max(...engines.map(({ limits }) => limits[field])))
    .exactOptional();

/** Variables that engines need. The programs that set up the sandbox see them too, so that no others are allowed. */
const isSafeVariable = ([name, value]: [string, string]): boolean =>
  retainMemoryEnvironment[name] === value ||
  /^(OMP_THREAD_LIMIT|FONTCONFIG_FILE|DISPLAY|LC_ALL|TZ)$/.test(name);

/** The name of a file or folder directly in a directory. */
const plainName = z
  .string()
  .regex(/^[\w.-]{1,200}$/)
  .refine((name) => name !== '.' && name !== '..');

/** A command for the server's sandbox. It runs in the directory of the program. */
const remoteCommand = z.object({
  engine: z.enum(engines.map(({ id }) => id)),
  args: z.array(z.string()),
  limits: z
    .object({
      memoryMb: limit('memoryMb'),
      tasks: limit('tasks'),
      wallSeconds: limit('wallSeconds'),
      cpuSeconds: limit('wallSeconds'),
      fileMb: limit('fileMb'),
    })
    .exactOptional(),
  env: z
    .record(z.string(), z.string())
    .refine((env) => Object.entries(env).every(isSafeVariable))
    .exactOptional(),
  /** Whether the lines of standard output are sent as they arrive. */
  sendsLines: z.boolean(),
  /** File for standard output in the directory. */
  stdoutName: plainName.exactOptional(),
});

/** A command for the server's sandbox. It runs in the directory of the program. */
export type RemoteCommand = z.output<typeof remoteCommand>;

const formatId = z.custom<FormatId>((value) => typeof value === 'string' && isFormatId(value));

const officeRequest = z.object({
  from: formatId,
  to: formatId,
  part: z.enum(['writer', 'calc', 'impress']),
  inside: z.string().regex(/^\/job\/((in|out)\/)?(?!\.\.?$)[^/]+$/),
  importFilter: z.string(),
  exportFilter: z.string(),
  password: z.string().exactOptional(),
});

const outputFile = z.object({
  /** In `/job/in` or `/job/out`. */
  path: z.string().regex(/^\/job\/(in|out)\/(?!\.\.?$)[^/]+$/),
  part: z.string().max(300).exactOptional(),
  format: formatId.exactOptional(),
  isOriginal: z.literal(true).exactOptional(),
});

const run = z.number().int();

/**
 * What a converter program tells the server, each call with the number of the run that it starts or concerns. Data is
 * base64.
 */
export const converterMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), run, command: remoteCommand }),
  z.object({ type: z.literal('write'), run, data: z.string() }),
  z.object({ type: z.literal('end'), run }),
  z.object({ type: z.literal('kill'), run }),
  z.object({
    type: z.literal('image'),
    run,
    request: z.custom<ImageRequest>((value) => typeof value === 'object' && value !== null),
    /** The folder in the directory whose files the request names; the directory itself if omitted. */
    folder: plainName.exactOptional(),
  }),
  z.object({
    type: z.literal('office'),
    run,
    request: officeRequest,
  }),
  z.object({
    type: z.literal('progress'),
    percent: z.number().min(0).max(100),
    secondsRemaining: z.number().min(0).exactOptional(),
  }),
  z.object({ type: z.literal('note'), note: NoteSchema }),
  z.object({ type: z.literal('outputs'), outputs: z.array(outputFile) }),
  z.object({
    type: z.literal('refusal'),
    fault: z.string(),
    detail: FactsSchema,
    cause: z.string(),
  }),
]);

/** A message of a converter program. `outputs` and `refusal` are its last. */
export type ConverterMessage = z.output<typeof converterMessage>;
