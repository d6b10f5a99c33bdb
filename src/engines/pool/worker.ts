import { Fault } from '#src/contract/faults.ts';
import type { EngineId, EngineLimits } from '../engine.ts';
import { toCancellationFault } from '../sandbox/cancellation.ts';
import type { Outcome, RunningEngine, Sandbox } from '../sandbox/sandbox.ts';
import { listenForResponses, type WorkerResponses } from './responses.ts';
import { listJobInputs, createWorkerDirectory, type WorkerDirectory } from './work-directory.ts';

/** What is started. */
export interface WorkerSettings {
  readonly engine: EngineId;
  readonly args: readonly string[];
  readonly limits?: Partial<EngineLimits>;
  /** Most orders of one owner that a child serves, where it says after each answer, by the line `more`, that it could; one when left out. */
  readonly requestsPerOwner?: number;
  /** Puts what a child needs into its room before it starts; resolves to its environment. */
  readonly prepare?: (directory: string) => Promise<Readonly<Record<string, string>>>;
  /** Folder for the rooms of the children. */
  readonly scratchFolder: string;
}

/** The job an order belongs to. */
export interface WorkerJob {
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Host paths of the files to hand over instead of those in `workdir/in`. */
  readonly inputs?: readonly string[];
  /** Whose work it is, by a word that nobody else has; a child that has seen it serves no order of another owner, or of none. */
  readonly owner?: string | undefined;
}

/** A program in a sandbox of its own that was started before its work was known. */
export interface PoolWorker {
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  /** Whether it would carry out another order of the owner it has worked for. */
  wantsMore(owner: string | undefined): boolean;
  /**
   * Carries out an order; undefined when it had ended before. Rejects with the fault that ended it, and when it has
   * worked for somebody else: orders of different owners, or of none, never meet.
   */
  serve(request: string, work: WorkerJob): Promise<Outcome | undefined>;
  /** Ends it and removes its room. */
  sendHome(): Promise<void>;
}

/** Time it may have worked before another order: the processor time its process may use is counted from its start. */
const maxBusyMs = 10_000;

/** Starts a child. */
export async function startPoolWorker(
  sandbox: Sandbox,
  settings: WorkerSettings,
  closing: AbortSignal,
): Promise<PoolWorker> {
  const directory = await createWorkerDirectory(settings.scratchFolder);
  const responses = listenForResponses();
  const onLine = (line: string) => responses.hear(line);
  const running = await start(sandbox, settings, { directory, closing, onLine }).catch(
    async (error: unknown) => {
      await directory.remove();
      throw error;
    },
  );
  return wrapWorker(directory, running, responses, settings.requestsPerOwner ?? 1);
}

/** A started program as one that takes orders. */
function wrapWorker(
  directory: WorkerDirectory,
  running: RunningEngine,
  responses: WorkerResponses,
  maxRequests: number,
): PoolWorker {
  let hasEnded = false;
  let isWilling = false;
  let requestCount = 0;
  let busyMs = 0;
  let servedOwner: string | undefined;
  const end = () => void (hasEnded = true);
  const ended = running.done.then(end, end);

  const carryOut = async (request: string, work: WorkerJob): Promise<Outcome | undefined> => {
    isWilling = false;
    await directory.fill(work.inputs ?? (await listJobInputs(work.workdir)));
    if (work.signal.aborted) throw toCancellationFault(work.signal);
    if (hasEnded) return undefined;
    requestCount += 1;
    servedOwner = work.owner;
    const startMs = performance.now();
    const { outcome, goesOn } = await responses.to(request, running);
    busyMs += performance.now() - startMs;
    isWilling = await collectResults(directory, running, work.workdir, goesOn);
    return outcome;
  };

  return {
    ended,
    wantsMore: (owner) =>
      !hasEnded &&
      isWilling &&
      owner !== undefined &&
      owner === servedOwner &&
      requestCount < maxRequests &&
      busyMs < maxBusyMs,
    async serve(request, work) {
      if (requestCount > 0 && (work.owner === undefined || work.owner !== servedOwner))
        throw new Error('a child serves one owner');
      const onAbort = () => running.kill();
      work.signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await carryOut(request, work);
      } catch (error) {
        throw work.signal.aborted ? toCancellationFault(work.signal) : error;
      } finally {
        work.signal.removeEventListener('abort', onAbort);
      }
    },
    async sendHome() {
      running.kill();
      await ended;
      await directory.remove();
    },
  };
}

/** Moves out what a child made. Resolves to whether it still lives: what cannot be moved beside it is moved after its end. */
async function collectResults(
  directory: WorkerDirectory,
  running: RunningEngine,
  workdir: string,
  goesOn: boolean,
): Promise<boolean> {
  if (goesOn && (await directory.handOut(workdir).then(succeeded, failed))) return true;
  running.kill();
  await running.done.then(succeeded, failed);
  await directory.empty(workdir);
  return false;
}

async function start(
  sandbox: Sandbox,
  settings: WorkerSettings,
  {
    directory,
    closing,
    onLine,
  }: { directory: WorkerDirectory; closing: AbortSignal; onLine: (line: string) => void },
): Promise<RunningEngine> {
  if (closing.aborted) throw new Fault('shutting-down');
  const env = await settings.prepare?.(directory.path);
  return sandbox.start({
    engine: settings.engine,
    args: settings.args,
    workdir: directory.path,
    ...(settings.limits ? { limits: settings.limits } : {}),
    ...(env ? { env } : {}),
    signal: closing,
    onLine,
  });
}

const succeeded = () => true;
const failed = () => false;
