import { writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import type { EngineLimits } from '../engine.ts';
import { retainMemoryEnvironment } from '../pool/retained-memory.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';

/** The job whose files qpdf is to work on. */
export interface QpdfJob {
  readonly sandbox: Sandbox;
  /** Host path of the job folder. */
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Takes the place of the engine's own limits. */
  readonly limits?: Partial<EngineLimits>;
  /** Told when qpdf had to mend what it read or left something out. */
  readonly onRepaired?: () => void;
}

/** A qpdf job by its JSON interface (`qpdf --job-json-help`): options by their long names in camel case. */
export type QpdfRequest = Readonly<Record<string, unknown>>;

/**
 * For orders that name pages: what the pages do not use stays. Qpdf's own way is to look for it, which takes the square
 * of the time where thousands of drawings share one list of all of them, as in slides exported by LibreOffice.
 */
export const withUnused = { removeUnreferencedResources: 'no' } as const satisfies QpdfRequest;

/**
 * Runs qpdf by a job file, so that neither passwords nor page texts are ever among its arguments. Resolves when it
 * wrote its output (warnings are accepted); rejects with `password-needed`, `password-wrong` or `file-damaged`.
 */
export async function runQpdf(request: QpdfRequest, job: QpdfJob): Promise<Outcome> {
  const outcome = await carryOut(request, job);
  if (outcome.exitCode === warningsOnly) job.onRepaired?.();
  if (outcome.exitCode === 0 || outcome.exitCode === warningsOnly) return outcome;
  throw faultOfQpdf(outcome, 'password' in request);
}

/** However the run ends, the order is wiped: a password must not outlive its use. */
async function carryOut(request: QpdfRequest, job: QpdfJob): Promise<Outcome> {
  const name = scratchName('qpdf-order');
  const path = join(job.workdir, name);
  try {
    const text = JSON.stringify({ compressionLevel, newlineBeforeEndstream, ...request }, placed);
    writeFileSync(path, text, { mode: 0o644 }); // a few bytes, and the run starts at once
    const args = [`--job-json-file=/job/${name}`];
    return await job.sandbox.run({ engine: 'qpdf', args, env: retainMemoryEnvironment, ...job });
  } finally {
    await writeFile(path, '');
    await rm(path, { force: true });
  }

  /** Only what is a path: a password may look like one. */
  function placed(key: string, value: unknown): unknown {
    const isPath = typeof value === 'string' && pathKeys.includes(key);
    return isPath ? job.sandbox.resolvePath(value, job.workdir) : value;
  }
}

/** The options of qpdf's jobs that name files. */
const pathKeys: readonly string[] = ['inputFile', 'outputFile', 'file', 'updateFromJson', 'jsonStreamPrefix'];

/** For streams that come unpacked: half the time of zlib's usual level 6, for a result 2 % larger. */
const compressionLevel = '4';

/**
 * A line end before every `endstream`: PDF/A demands it (ISO 19005-2, 6.1.7.1), and qpdf leaves it out otherwise. One
 * byte for each stream, so that every tool leaves a PDF/A one in this.
 */
const newlineBeforeEndstream = '';

/** A name for a file of the moment in a job folder; several runs of qpdf may share one. */
export const scratchName = (purpose: string): string => `${purpose}-${(named += 1)}.json`;
let named = 0;

/** How much of a PDF a visitor may see without its password. */
export type Protection = 'none' | 'opens' | 'locked';

/** Asks whether a PDF is encrypted, and whether it opens without a password. A file qpdf cannot read counts as `none`. */
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

/** Looks through the whole file: every object, every stream. Resolves to whether it is sound. */
export async function isValidPdf(inside: string, job: QpdfJob): Promise<boolean> {
  const args = ['--check', inside];
  return isValid(await job.sandbox.run({ engine: 'qpdf', args, env: retainMemoryEnvironment, ...job }));
}

/** A qpdf that was started before its PDF was there, and looks through one. */
export interface WaitingPdfCheck {
  /** As `isValidPdf`, of a file that is in the job folder by now. */
  isValid(inside: string): Promise<boolean>;
  /** Ends it unused. */
  drop(): Promise<void>;
}

/** Starts a qpdf that waits to be told its PDF (`@-`: arguments come as lines of standard input). */
export function startPdfCheck({ sandbox, workdir, signal }: QpdfJob): WaitingPdfCheck {
  const running = sandbox.start({
    engine: 'qpdf',
    args: ['@-'],
    workdir,
    signal,
    env: retainMemoryEnvironment,
  });
  running.done.catch(() => undefined); // told by isSound()
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
  const cause = new Error(`qpdf ended with ${exitCode}: ${stderr.slice(-2000)}`);
  if (!/invalid password/i.test(stderr)) return new Fault('file-damaged', { format: 'PDF' }, { cause });
  return hadPassword
    ? new Fault('password-wrong', {}, { cause })
    : new Fault('password-needed', { format: 'PDF' }, { cause });
}
