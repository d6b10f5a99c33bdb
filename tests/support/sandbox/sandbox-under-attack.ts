import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '#src/engines/sandbox/create-sandbox.ts';
import { surveyHost, type Host } from '#src/engines/sandbox/self-test/host.ts';
import type { Command, Outcome, Sandbox } from '#src/engines/sandbox/sandbox.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

/** A sandbox, and folders from which to attack it. */
export interface Jail {
  readonly sandbox: Sandbox;
  readonly warnings: readonly string[];
  /** Whether namespaces isolate engines (levels `full` and `privileged`). */
  readonly isSandboxed: boolean;
  readonly root: string;
  /** A new job folder with `in/` and `out/`. */
  job(): string;
  /** Runs a script on Node in the sandbox. */
  inside(script: string, more?: Partial<Command>): Promise<Outcome>;
  /** Runs the same script without sandbox and limits, as the positive control: `/job` becomes its folder. */
  bare(script: string, more?: { workdir?: string }): Promise<Outcome>;
  close(): Promise<void>;
}

/** Opens a sandbox on this machine as it is, or with changed host properties. */
export async function openJail(
  change: Partial<Host> = {},
  folders: { scratchFolder?: string; compiledFolder?: string } = {},
): Promise<Jail> {
  const root = mkdtempSync(join(tmpdir(), 'formshift-jail-'));
  chmodSync(root, 0o711); // Other users can enter it, as under a data folder.
  const warnings: string[] = [];
  const log = (line: string) => void warnings.push(line);
  const settings = {
    appFolder: repository,
    allowUnsandboxed: true,
    log,
    ...folders,
  };
  const sandbox = await createSandbox(settings, { ...surveyHost(repository), ...change });

  const job = () => {
    const folder = mkdtempSync(join(root, 'room-'));
    for (const name of ['in', 'out']) mkdirSync(join(folder, name));
    return folder;
  };
  return {
    sandbox,
    warnings,
    isSandboxed: ['full', 'privileged'].includes(sandbox.report.level),
    root,
    job,
    inside: (script, more = {}) =>
      sandbox.run({
        engine: 'sharp',
        args: ['-e', script],
        workdir: job(),
        signal: new AbortController().signal,
        ...more,
      }),
    bare: (script, { workdir = job() } = {}) => runBare(script.replaceAll('/job', workdir), workdir),
    async close() {
      await sandbox.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Live processes with this job folder: among their mounts, or in their command line without a sandbox. */
export function processesIn(directory: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((pid) => {
      try {
        const [mounts, command] = ['mountinfo', 'cmdline'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        );
        return mounts?.includes(`/${directory} /job`) || command?.includes(`/${directory}`);
      } catch {
        return false; // it has exited
      }
    });
}

/** Live processes that run `sleep` for exactly this long. */
export function sleepers(seconds: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === `sleep\0${seconds}\0`;
      } catch {
        return false; // it has exited
      }
    });
}

function runBare(script: string, workdir: string): Promise<Outcome> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['-e', script], {
    cwd: workdir,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 200_000,
    killSignal: 'SIGKILL',
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on(
    'data',
    (chunk: Buffer) => (printed.stdout = (printed.stdout + chunk.toString()).slice(-262_144)),
  );
  child.stderr.on(
    'data',
    (chunk: Buffer) => (printed.stderr = (printed.stderr + chunk.toString()).slice(-65_536)),
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ ...printed, exitCode: code ?? 137, seconds: (performance.now() - startedMs) / 1000 }),
    );
  });
}
