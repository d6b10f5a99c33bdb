import { copyFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { formatById } from '#src/formats/formats.ts';
import { fontSettings } from '../fonts.ts';
import type { OfficeRequest, OfficeReply, OfficePool } from './office-pool.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { makeProfile } from './profile.ts';
import { createWorkerPool } from '../pool/worker-pool.ts';

const driver = join(import.meta.dirname, 'worker', 'main.py');

/**
 * Opens the pool. Nothing starts before the first document of a LibreOffice part; then one process is on standby for
 * the next document, and up to `maxStandbyWorkers` under load. `scratchFolder` holds their directories.
 */
export function createOfficePool(
  sandbox: Sandbox,
  settings: { readonly scratchFolder: string; readonly maxStandbyWorkers: number },
): OfficePool {
  const isOpen = sandbox.has('soffice') && sandbox.has('soffice-driver');
  const pool = isOpen ? openPool(sandbox, settings) : undefined;
  return {
    isOpen,
    async run(request, { workdir, signal }) {
      if (!pool) return { failed: 'start', cause: 'this server has no LibreOffice pool' };
      const inputs = [join(workdir, posix.relative('/job', request.inside))];
      const args = ['-I', '/job/driver.py', request.part];
      return readReply(await pool.use(args, formatRequestLine(request), { workdir, signal, inputs }));
    },
    async close() {
      await pool?.close();
    },
  };
}

function openPool(
  sandbox: Sandbox,
  { scratchFolder, maxStandbyWorkers }: { scratchFolder: string; maxStandbyWorkers: number },
) {
  return createWorkerPool(sandbox, {
    engine: 'soffice-driver',
    scratchFolder,
    policy: {
      minWaiting: 0,
      maxWaiting: maxStandbyWorkers,
      idleMs: 180_000, // each takes about 140 MB
      ownerIdleMs: 0, // each serves one document
      quietMs: 250,
      maxBusy: 0, // loading takes as much CPU time as a small document
      maxRefillDelayMs: 5_000,
    },
    async prepare(jobFolder) {
      const [env] = await Promise.all([
        fontSettings(jobFolder),
        makeProfile(jobFolder),
        copyFile(driver, join(jobFolder, 'driver.py')),
      ]);
      return { ...env, DISPLAY: 'none' };
    },
  });
}

/** Formats the request line for the driver; the file is in `in/` of the job directory. */
function formatRequestLine({ inside, to, importFilter, exportFilter, password }: OfficeRequest): string {
  const name = basename(inside);
  const stem = name.replace(/\.[^.]*$/, '');
  return JSON.stringify({
    input: `/job/in/${name}`,
    output: `/job/out/${stem}.${formatById(to).extensions[0]}`,
    importFilter,
    exportFilter,
    ...(password === undefined ? {} : { password }),
  });
}

function readReply({ exitCode, stdout, stderr }: Outcome): OfficeReply {
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (line.startsWith('{')) return JSON.parse(line) as OfficeReply;
  return {
    failed: 'start',
    cause: `the LibreOffice driver exited with ${exitCode}: ${stderr.slice(-2000)}`,
  };
}
