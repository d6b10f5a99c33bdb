import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { formatById } from '#src/formats/formats.ts';
import { fontSettings } from '../fonts.ts';
import type { OfficeRequest, OfficePart, OfficeReply, OfficePool } from './office-pool.ts';
import type { Outcome, Sandbox } from '../sandbox/sandbox.ts';
import { makeProfile } from './profile.ts';
import { createWorkerPool, type WorkerPool } from '../pool/pool.ts';

const driver = join(import.meta.dirname, 'worker', 'main.py');
/** What python3-uno brings; python3 alone is no proof of it. */
const bridge = '/usr/lib/python3/dist-packages/uno.py';
const parts = ['writer', 'calc', 'impress'] as const satisfies readonly OfficePart[];
/** A process that waits takes about 100 MB, so it goes when nobody has needed its part for a while. */
const keepSeconds = 180;

/**
 * Opens the workshop. Nothing is started before the first order of a part; from then on a process waits for the next
 * one, up to `maxStandbyWorkers` in a rush. `scratchFolder` holds their folders.
 */
export function createOfficePool(
  sandbox: Sandbox,
  settings: { readonly scratchFolder: string; readonly maxStandbyWorkers: number },
): OfficePool {
  const isOpen = sandbox.has('soffice') && sandbox.has('soffice-driver') && existsSync(bridge);
  const pools = new Map<OfficePart, WorkerPool>(
    isOpen ? parts.map((part) => [part, openPool(sandbox, part, settings)]) : [],
  );
  return {
    isOpen,
    async run(request, { workdir, signal }) {
      const pool = pools.get(request.part);
      if (!pool) return { failed: 'start', cause: 'LibreOffice is not kept warm on this server' };
      const inputs = [join(workdir, posix.relative('/job', request.inside))];
      return readReply(await pool.use(formatRequestLine(request), { workdir, signal, inputs }));
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

function openPool(
  sandbox: Sandbox,
  part: OfficePart,
  { scratchFolder, maxStandbyWorkers }: { scratchFolder: string; maxStandbyWorkers: number },
): WorkerPool {
  return createWorkerPool(sandbox, {
    engine: 'soffice-driver',
    args: ['-I', '/job/driver.py', part],
    standbyWorkers: 0,
    maxStandbyWorkers,
    keepSeconds,
    scratchFolder,
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

/** The order as the driver reads it; the file lies in `in/` of the room. */
function formatRequestLine({ inside, to, importFilter, exportFilter, password }: OfficeRequest): string {
  const name = basename(inside);
  const stem = name.replace(/\.[^.]*$/, '');
  return JSON.stringify({
    inside: `/job/in/${name}`,
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
    cause: `the driver of LibreOffice ended with ${exitCode}: ${stderr.slice(-2000)}`,
  };
}
