import { writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { EngineLimits } from '../engine.ts';
import { retainMemoryEnvironment } from '../pool/retained-memory.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** The job whose files qpdf works on. */
export interface QpdfJob {
  readonly sandbox: Sandbox;
  /** Host path of the job directory. */
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Overrides the engine's own limits. */
  readonly limits?: Partial<EngineLimits>;
  /** Called if qpdf had to repair its input or left something out. */
  readonly onRepaired?: () => void;
}

/** A qpdf job in its JSON format (`qpdf --job-json-help`): long option names in camel case. */
export type QpdfRequest = Readonly<Record<string, unknown>>;

/**
 * For requests that select pages: keeps unused resources. By default qpdf searches for them, which takes quadratic
 * time if thousands of objects share one resource dictionary, as in slides exported by LibreOffice.
 */
export const withUnused = { removeUnreferencedResources: 'no' } as const satisfies QpdfRequest;

/**
 * Runs qpdf with a job file, so that neither passwords nor page texts are ever in its arguments. Resolves if it wrote
 * its output (warnings are accepted); rejects with `password-needed`, `password-wrong` or `file-damaged`.
 */
export async function runQpdf(request: QpdfRequest, job: QpdfJob): Promise<Outcome> {
  const outcome = await carryOut(request, job);
  if (outcome.exitCode === warningsOnly) job.onRepaired?.();
  if (outcome.exitCode === 0 || outcome.exitCode === warningsOnly) return outcome;
  throw faultOfQpdf(outcome, 'password' in request);
}

/** Deletes the job file however the run ends, because a password must not outlive its use. */
async function carryOut(request: QpdfRequest, job: QpdfJob): Promise<Outcome> {
  const name = scratchName('qpdf-job');
  const path = join(job.workdir, name);
  try {
    const text = JSON.stringify({ compressionLevel, newlineBeforeEndstream, ...request }, placed);
    writeFileSync(path, text, { mode: 0o644 }); // only a few bytes, and the run starts immediately
    const args = [`--job-json-file=/job/${name}`];
    return await job.sandbox.run({ engine: 'qpdf', args, env: retainMemoryEnvironment, ...job });
  } finally {
    await writeFile(path, '');
    await rm(path, { force: true });
  }

  /** Resolves paths only by option name, because a password may look like a path. */
  function placed(key: string, value: unknown): unknown {
    const isPath = typeof value === 'string' && pathKeys.includes(key);
    return isPath ? job.sandbox.resolvePath(value, job.workdir) : value;
  }
}

/** Options of qpdf jobs that name files. */
const pathKeys: readonly string[] = ['inputFile', 'outputFile', 'file', 'updateFromJson', 'jsonStreamPrefix'];

/**
 * For streams that aren't compressed yet: takes half the time of zlib's default level 6, and the result is 2 %
 * larger.
 */
const compressionLevel = '4';

/**
 * Writes a newline before every `endstream`. PDF/A requires it (ISO 19005-2, 6.1.7.1), and qpdf omits it by default.
 * It costs one byte per stream and lets every tool preserve PDF/A conformance in this respect.
 */
const newlineBeforeEndstream = '';

/** Returns a unique name for a temporary file in a job directory, which several qpdf runs may share. */
export const scratchName = (purpose: string): string => `${purpose}-${(named += 1)}.json`;
let named = 0;

/** How a PDF is protected: not at all, encrypted but opening without a password, or locked. */
export type Protection = 'none' | 'opens' | 'locked';

/**
 * Checks whether a PDF is encrypted, and whether it opens without a password. A file qpdf can't read counts as
 * `none`.
 */
export async function readProtection(inside: string, job: QpdfJob): Promise<Protection> {
  const { exitCode } = await job.sandbox.run({
    engine: 'qpdf',
    args: ['--requires-password', inside],
    env: retainMemoryEnvironment,
    ...job,
  });
  if (exitCode === 0) return 'locked';
  return exitCode === 3 ? 'opens' : 'none';
}

/** Checks every object and stream of a file. Resolves to whether it is valid. */
export async function isValidPdf(inside: string, job: QpdfJob): Promise<boolean> {
  const args = ['--check', inside];
  return isValid(await job.sandbox.run({ engine: 'qpdf', args, env: retainMemoryEnvironment, ...job }));
}

/** A qpdf process started before its PDF exists, to check a single file. */
export interface WaitingPdfCheck {
  /** Like `isValidPdf`, for a file that is now in the job directory. */
  isValid(inside: string): Promise<boolean>;
  /** Stops it unused. */
  drop(): Promise<void>;
}

/** Starts a qpdf that waits for its PDF path (`@-`: arguments are read as lines of standard input). */
export function startPdfCheck({ sandbox, workdir, signal }: QpdfJob): WaitingPdfCheck {
  const running = sandbox.start({
    engine: 'qpdf',
    args: ['@-'],
    workdir,
    signal,
    env: retainMemoryEnvironment,
  });
  running.done.catch(() => undefined); // reported by isValid()
  return {
    async isValid(inside) {
      running.write(`--check\n${inside}\n`);
      running.end();
      return isValid(await running.done);
    },
    async drop() {
      running.kill();
      await Promise.allSettled([running.done]);
    },
  };
}

const isValid = ({ exitCode }: Outcome): boolean => exitCode === 0 || exitCode === warningsOnly;

const warningsOnly = 3;

function faultOfQpdf({ exitCode, stderr }: Outcome, hadPassword: boolean): Fault {
  const cause = new Error(`qpdf exited with ${exitCode}: ${stderr.slice(-2000)}`);
  if (!/invalid password/i.test(stderr)) return new Fault('file-damaged', { format: 'PDF' }, { cause });
  return hadPassword
    ? new Fault('password-wrong', {}, { cause })
    : new Fault('password-needed', { format: 'PDF' }, { cause });
}
