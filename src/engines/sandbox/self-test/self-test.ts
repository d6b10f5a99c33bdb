import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { Fault } from '#src/contract/faults.ts';
import { removeTree } from '#src/files/remove-tree.ts';
import type { Host } from './host.ts';
import type { Cgroups } from '../cgroup/cgroup.ts';
import type { EngineUids } from '../engine-uids.ts';
import { planProgram } from '../launch/plan-launch.ts';
import { listProcessTree } from '../limits/process-tree.ts';
import type { Outcome } from '../sandbox.ts';
import type { Builder } from '../profile.ts';
import { intrude, type Holes } from './intruder.ts';
import { startEngine, type Started } from '../launch/start-engine.ts';
import { preforkLaunch } from '../prefork/preforked-process.ts';

/** Input for choosing a level. */
export interface LevelContext {
  readonly host: Host;
  readonly uids: EngineUids;
  /** Undefined if control groups can't be written. */
  readonly cgroups: Cgroups | undefined;
  readonly settings: {
    readonly appFolder: string;
    readonly scratchFolder?: string;
    readonly allowUnsandboxed: boolean;
  };
}

/**
 * A machine that has just booted may take long to load a program from disk, and that must not be mistaken for a
 * failed isolation.
 */
const limits = { memoryMb: 512, tasks: 64, wallSeconds: 60, fileMb: 16 };

/**
 * Starts an intruder in the sandbox that tries to escape. Returns undefined if it can't, otherwise what succeeded,
 * for the operator's log.
 */
export async function testIsolation(choice: LevelContext, builder: Builder): Promise<string | undefined> {
  return inFolder(choice, async (folder) => {
    const canary = join(folder, 'canary');
    await writeFile(canary, 'canary');
    const door = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    try {
      const facts = { canary, port: (door.address() as AddressInfo).port };
      const script = `(${intrude.toString()})(${JSON.stringify(facts)})`;
      const isInside = Promise.withResolvers<void>();
      const started = startNode(choice, builder, join(folder, 'job'), script, limits, () =>
        isInside.resolve(),
      );
      const early = await Promise.race([isInside.promise, started.done]);
      if (early) return firstLine(early);
      const outside = identityHole(choice.host, await started.firstProcess);
      started.end();
      const end = await started.done;
      if (end.exitCode !== 0) return firstLine(end);
      const holes: Holes = JSON.parse(end.stdout.trim().split('\n').at(-1) ?? '[]');
      return [...holes, ...(outside ? [outside] : [])][0];
    } finally {
      door.close();
    }
  }).catch(describeSelfTestError);
}

/** Whether an engine that exceeds its memory limit is killed. */
export async function tryMemory(choice: LevelContext, builder: Builder): Promise<boolean> {
  return inFolder(choice, async (folder) => {
    const script =
      'const blocks = []; for (let i = 0; i < 40; i += 1) blocks.push(Buffer.alloc(8 * 1048576, 1))';
    const started = startNode(
      choice,
      builder,
      join(folder, 'job'),
      script,
      { ...limits, memoryMb: 128 },
      () => undefined,
    );
    started.end();
    const fault = await started.done.then(
      () => undefined,
      (error: unknown) => error,
    );
    return fault instanceof Fault && fault.code === 'engine-memory';
  });
}

function startNode(
  { host, uids, cgroups }: LevelContext,
  builder: Builder,
  workdir: string,
  script: string,
  some: typeof limits,
  onLine: () => void,
): Started {
  const launch = planProgram(host, builder, uids, {
    program: 'node',
    args: ['-e', script],
    workdir,
    limits: some,
    nestedNamespaces: false,
  });
  const preforked = preforkLaunch(launch, cgroups);
  const started = startEngine({ launch, workdir, signal: new AbortController().signal, preforked, onLine });
  started.startClock();
  return started;
}

/** Checks the innermost process from outside: an engine is never root, has no capabilities and has a seccomp filter. */
function identityHole({ isRoot }: Host, firstProcess: number): string | undefined {
  const status = readFileSync(`/proc/${listProcessTree(firstProcess).at(-1)}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
  if (isRoot && field('Uid').split(/\s+/).includes('0')) return 'the engine runs as root';
  if (Number.parseInt(field('CapEff'), 16) !== 0) return 'the engine has capabilities';
  if (field('NoNewPrivs') !== '1') return 'the engine could gain privileges';
  return undefined;
}

function firstLine({ stderr, exitCode }: Outcome): string {
  return stderr.trim().split('\n')[0] || `the self-test exited with code ${exitCode}`;
}

async function inFolder<Value>(
  { settings }: LevelContext,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(settings.scratchFolder ?? tmpdir(), 'formshift-self-test-'));
  await chmod(folder, 0o711); // the engines' user has to traverse it, like a data folder
  try {
    return await work(folder);
  } finally {
    await removeTree(folder);
  }
}

function describeSelfTestError(error: unknown): string {
  const cause = error instanceof Fault && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.trim() : String(cause);
}
