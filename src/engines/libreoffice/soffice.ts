import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Fault } from '#src/contract/faults.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import { formatById } from '#src/formats/formats.ts';
import { fontSettings } from '../fonts.ts';
import type { OfficeRequest, OfficePool, Unseen } from './office-pool.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { writtenBy } from './output.ts';
import { makeProfile, profileUrl } from './profile.ts';

/** The job a request belongs to. */
export interface OfficeJob {
  readonly sandbox: Sandbox;
  readonly office: OfficePool;
  /** Host path of the job directory. */
  readonly workdir: string;
  readonly signal: AbortSignal;
}

type Written = readonly [string, ...string[]];

/**
 * Converts a document with LibreOffice. Uses a pre-warmed process first, and a new one if there is any doubt about
 * its result, each in a separate sandbox and profile. Resolves to the host paths of the files in `out/` (several for
 * the sheets of a workbook). Rejects with `file-damaged` if nothing was written, and with `password-wrong` if the
 * password didn't open the document. Calls `see` with the hidden content of the document, unless a new process was
 * needed.
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
  const out = join(job.workdir, 'out');
  for (const partial of await readdir(out)) await removeTree(join(out, partial)); // of the pooled process
  return convertFresh(request, job);
}

/** Why a pre-warmed process failed. */
interface Doubt {
  readonly failed: 'load' | 'store' | 'start';
  readonly cause: string;
}

async function convertWithPool(
  request: OfficeRequest,
  job: OfficeJob,
): Promise<{ written: Written; unseen: Unseen } | Doubt> {
  if (!job.office.isOpen) return { failed: 'start', cause: 'this server has no LibreOffice pool' };
  const reply = await job.office.run(request, job);
  if ('failed' in reply) return reply;
  const stem = basename(request.inside).replace(/\.[^.]*$/, '');
  const extension = formatById(request.to).extensions[0];
  const names = reply.sheets.map((sheet) => `${stem}-${sheet}.${extension}`);
  const [first, ...others] = await writtenBy(request.to, job.workdir, (name) => names.indexOf(name));
  if (others.some((path) => !names.includes(basename(path))))
    return { failed: 'store', cause: 'a file name does not match a sheet name' };
  return first
    ? { written: [first, ...others], unseen: reply.unseen }
    : { failed: 'store', cause: 'no valid file was written' };
}

/** A new process can't be given a password, so the pre-warmed one's failure is final. */
function faultWithPassword({ from }: OfficeRequest, { failed, cause }: Doubt): Fault {
  const error = { cause: new Error(`${failed}: ${cause}`) };
  if (failed === 'load') return new Fault('password-wrong', {}, error);
  return new Fault('engine-refused', { format: formatById(from).label }, error);
}

/** Runs LibreOffice once. Its exit code isn't reliable, so only files with the right signature count. */
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
  const cause = new Error(`soffice exited with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('file-damaged', { format: formatById(request.from).label }, { cause });
}
