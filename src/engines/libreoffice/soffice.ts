import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { formatById } from '#src/formats/formats.ts';
import { fontSettings } from '../fonts.ts';
import type { OfficeRequest, OfficePool, Unseen } from './office-pool.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { writtenBy } from './output.ts';
import { makeProfile, profileUrl } from './profile.ts';

/** The job an order belongs to. */
export interface OfficeJob {
  readonly sandbox: Sandbox;
  readonly office: OfficePool;
  /** Host path of the job folder. */
  readonly workdir: string;
  readonly signal: AbortSignal;
}

type Written = readonly [string, ...string[]];

/**
 * Has LibreOffice save a document as another: a process that waits for it, and where that one has the slightest doubt a
 * fresh one, each in a sandbox and with a profile of its own. Resolves to the host paths of what was written into `out/`
 * (several for the sheets of a workbook); rejects with `file-damaged` when nothing was, with `password-wrong` when a
 * password was given in vain. `see` is told what is unseen in the document, unless a fresh process had to be taken.
 */
export async function convertOffice(
  request: OfficeRequest,
  job: OfficeJob,
  see: (unseen: Unseen) => void = () => undefined,
): Promise<Written> {
  const pooled = await convertWithPool(request, job);
  if ('written' in pooled) {
    see(pooled.unseen);
    return pooled.written;
  }
  if (request.password !== undefined) throw faultWithPassword(request, pooled);
  await rm(join(job.workdir, 'out'), { recursive: true, force: true }); // what was begun by the other
  return convertFresh(request, job);
}

/** Why a warm process did not do it. */
interface Doubt {
  readonly failed: 'load' | 'store' | 'start';
  readonly cause: string;
}

async function convertWithPool(
  request: OfficeRequest,
  job: OfficeJob,
): Promise<{ written: Written; unseen: Unseen } | Doubt> {
  if (!job.office.isOpen) return { failed: 'start', cause: 'LibreOffice is not kept warm here' };
  const reply = await job.office.run(request, job);
  if ('failed' in reply) return reply;
  const stem = basename(request.inside).replace(/\.[^.]*$/, '');
  const extension = formatById(request.to).extensions[0];
  const names = reply.sheets.map((sheet) => `${stem}-${sheet}.${extension}`);
  const [first, ...others] = await writtenBy(request.to, job.workdir, (name) => names.indexOf(name));
  if (others.some((path) => !names.includes(basename(path))))
    return { failed: 'store', cause: 'a sheet has another name than its file' };
  return first
    ? { written: [first, ...others], unseen: reply.unseen }
    : { failed: 'store', cause: 'nothing sound was written' };
}

/** A fresh process can be given no password, so what the warm one met is the answer. */
function faultWithPassword({ from }: OfficeRequest, { failed, cause }: Doubt): Fault {
  const error = { cause: new Error(`${failed}: ${cause}`) };
  if (failed === 'load') return new Fault('password-wrong', {}, error);
  return new Fault('engine-refused', { format: formatById(from).label }, error);
}

/** Runs LibreOffice once. Its exit code says nothing, so only files with the right first bytes count. */
async function convertFresh(request: OfficeRequest, job: OfficeJob): Promise<Written> {
  const [env] = await Promise.all([fontSettings(job.workdir), makeProfile(job.workdir)]);
  const extension = formatById(request.to).extensions[0];
  const outcome = await job.sandbox.run({
    engine: 'soffice',
    args: [
      '--headless',
      '--norestore',
      `-env:UserInstallation=${profileUrl}`,
      `--infilter=${request.importFilter}`,
      '--convert-to',
      `${extension}:${request.exportFilter}`,
      '--outdir',
      '/job/out',
      request.inside,
    ],
    workdir: job.workdir,
    signal: job.signal,
    env: { ...env, DISPLAY: 'none' },
  });
  const [first, ...others] = await writtenBy(request.to, job.workdir, (name) =>
    outcome.stdout.indexOf(`/job/out/${name}`),
  );
  if (first) return [first, ...others];
  const cause = new Error(`soffice ended with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('file-damaged', { format: formatById(request.from).label }, { cause });
}
