import { Fault } from '#src/contract/faults.ts';
import type { EngineId, EngineLimits } from '../engine.ts';
import { toCancellationFault } from '../sandbox/cancellation.ts';
import type { Outcome, RunningEngine, Sandbox } from '../sandbox/sandbox.ts';
import type { PooledProcess } from './process-pool.ts';
import { listenForResponses, type WorkerResponse } from './responses.ts';
import { createWorkerDirectory, type WorkerDirectory } from './work-directory.ts';

/** How a worker is started, and how many requests it serves. */
export interface WorkerSettings {
  readonly engine: EngineId;
  readonly limits?: Partial<EngineLimits>;
  /**
   * Maximum number of requests of one owner, for a worker that prints the line `more` after each response it can
   * continue from; default 1.
   */
  readonly requestsPerOwner?: number;
  /** Writes what a worker needs into its directory before it starts; resolves to its environment. */
  readonly prepare?: (directory: string) => Promise<Readonly<Record<string, string>>>;
  /** Parent of the workers' directories. */
  readonly scratchFolder: string;
}

/** The job a request belongs to. */
export interface WorkerJob {
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Host paths of the input files; defaults to those in `workdir/in`. */
  readonly inputs?: readonly string[];
  /** For a worker that asks the server for more than its request holds. */
  readonly service?: WorkerService;
  /** Opaque owner ID. A worker that has served an owner never serves another, or a request without an ID. */
  readonly owner?: string | undefined;
}

/** What the server does for a worker while the worker serves a job. */
export interface WorkerService {
  /** Handles a line that the worker printed. */
  hear(line: string, channel: WorkerChannel): void;
  /** Ends what was started for the worker; called before its results are collected. */
  stop(): Promise<void>;
}

/** Connection to a worker that asks the server for more than its request holds. */
export interface WorkerChannel {
  /** Host path of the worker's directory, which the worker can change at any time. */
  readonly workdir: string;
  /** Writes to the worker's standard input. */
  write(text: string): void;
  /** Kills the worker; its job fails with the reason. */
  kill(reason: Fault): void;
}

/** A worker that has been busy for longer stops, because its CPU time limit counts from its start. */
const maxBusyMs = 10_000;

/** A program in a separate sandbox, started before its work is known. */
export class PoolWorker implements PooledProcess {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  readonly #launched: Promise<LaunchedWorker>;
  readonly #responses = listenForResponses();
  readonly #maxRequests: number;
  #hasEnded = false;
  #isWilling = false;
  #requestCount = 0;
  #busyMs = 0;
  #servedOwner: string | undefined;
  #removal: Promise<void> | undefined;

  /** Starts the worker; it ends when `closing` aborts. */
  constructor(sandbox: Sandbox, settings: WorkerSettings, args: readonly string[], closing: AbortSignal) {
    const onLine = (line: string) => this.#responses.hear(line);
    this.#launched = launchWorker(sandbox, settings, { args, closing, onLine });
    this.#maxRequests = settings.requestsPerOwner ?? 1;
    this.ready = this.#launched.then(() => undefined);
    this.ready.catch(() => undefined); // `serve` rejects as well
    const end = () => void (this.#hasEnded = true);
    this.ended = this.#launched.then(({ running }) => running.done).then(end, end);
  }

  isAlive(): boolean {
    return !this.#hasEnded;
  }

  /** Whether it can serve another request of the same owner. */
  mayServeAgain(): boolean {
    const hasCapacity = this.#requestCount < this.#maxRequests && this.#busyMs < maxBusyMs;
    return !this.#hasEnded && this.#isWilling && hasCapacity;
  }

  /**
   * Serves a request; resolves to undefined if the worker had already ended. Rejects with the fault that ended it,
   * and with an error if it has served another owner.
   */
  async serve(request: string, work: WorkerJob): Promise<Outcome | undefined> {
    if (this.#requestCount > 0 && (work.owner === undefined || work.owner !== this.#servedOwner))
      throw new Error('a worker serves one owner');
    this.#isWilling = false;
    const worker = await this.#launched;
    const onAbort = () => worker.running.kill();
    work.signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await this.#run(worker, request, work);
    } catch (error) {
      throw work.signal.aborted ? toCancellationFault(work.signal) : error;
    } finally {
      work.signal.removeEventListener('abort', onAbort);
    }
  }

  stop(): Promise<void> {
    this.#removal ??= this.#remove();
    return this.#removal;
  }

  async #run(worker: LaunchedWorker, request: string, work: WorkerJob): Promise<Outcome | undefined> {
    await (work.inputs ? worker.directory.fill(work.inputs) : worker.directory.fillFrom(work.workdir));
    if (work.signal.aborted) throw toCancellationFault(work.signal);
    if (this.#hasEnded) return undefined;
    this.#requestCount += 1;
    this.#servedOwner = work.owner;
    const startMs = performance.now();
    const { outcome, goesOn } = await this.#respond(worker, request, work);
    this.#busyMs += performance.now() - startMs;
    this.#isWilling = await collectResults(worker, work.workdir, goesOn);
    return outcome;
  }

  /** Resolves to the worker's response, with nothing running that its service started. */
  async #respond(worker: LaunchedWorker, request: string, { service }: WorkerJob): Promise<WorkerResponse> {
    let killedFor: Fault | undefined;
    const channel: WorkerChannel = {
      workdir: worker.directory.path,
      write: (text) => worker.running.write(text),
      kill(reason) {
        killedFor ??= reason;
        worker.running.kill();
      },
    };
    try {
      return await this.#responses.to(request, worker.running, (line) => service?.hear(line, channel));
    } catch (error) {
      throw killedFor ?? error;
    } finally {
      await service?.stop();
    }
  }

  async #remove(): Promise<void> {
    const worker = await this.#launched.catch(() => undefined); // `ready` and `serve` report the cause
    worker?.running.kill();
    await this.ended;
    await worker?.directory.remove();
  }
}

interface LaunchedWorker {
  readonly directory: WorkerDirectory;
  readonly running: RunningEngine;
}

/** Starts the program. The server opens its directories first, so that the program can't replace them. */
async function launchWorker(
  sandbox: Sandbox,
  settings: WorkerSettings,
  {
    args,
    closing,
    onLine,
  }: { args: readonly string[]; closing: AbortSignal; onLine: (line: string) => void },
): Promise<LaunchedWorker> {
  const directory = await createWorkerDirectory(settings.scratchFolder);
  try {
    if (closing.aborted) throw new Fault('shutting-down');
    const env = await settings.prepare?.(directory.path);
    const running = sandbox.start({
      engine: settings.engine,
      args,
      workdir: directory.path,
      ...(settings.limits ? { limits: settings.limits } : {}),
      ...(env ? { env } : {}),
      signal: closing,
      onLine,
    });
    return { directory, running };
  } catch (error) {
    await directory.remove();
    throw error;
  }
}

/**
 * Moves a worker's output to the job. Resolves to whether the worker is still alive; what can't be moved before is
 * moved after its end.
 */
async function collectResults(
  { directory, running }: LaunchedWorker,
  workdir: string,
  goesOn: boolean,
): Promise<boolean> {
  if (goesOn && (await directory.handOut(workdir).then(succeeded, failed))) return true;
  running.kill();
  await running.done.then(succeeded, failed);
  await directory.empty(workdir);
  return false;
}

const succeeded = () => true;
const failed = () => false;
