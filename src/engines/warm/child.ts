import { Fault } from '#src/contract/faults.ts';
import type { EngineId, Limits } from '../engine.ts';
import { cancellationOf } from '../sandbox/cancellation.ts';
import type { Outcome, Running, Sandbox } from '../sandbox/sandbox.ts';
import { inputsOf, makeRoom, type WarmRoom } from './room.ts';

/** What is started. */
export interface ChildSettings {
  readonly engine: EngineId;
  readonly args: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Most orders of one owner that a child serves, where it says after each answer, by the line `more`, that it could; one when left out. */
  readonly ordersOfOneOwner?: number;
  /** Puts what a child needs into its room before it starts; resolves to its environment. */
  readonly prepare?: (room: string) => Promise<Readonly<Record<string, string>>>;
  /** Folder for the rooms of the children. */
  readonly scratchFolder: string;
}

/** The job an order belongs to. */
export interface ChildWork {
  readonly workdir: string;
  readonly signal: AbortSignal;
  /** Host paths of the files to hand over instead of those in `workdir/in`. */
  readonly inputs?: readonly string[];
  /** Whose work it is, by a word that nobody else has; a child that has seen it serves no order of another owner, or of none. */
  readonly owner?: string | undefined;
}

/** A program in a sandbox of its own that was started before its work was known. */
export interface WarmChild {
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  /** Whether it would carry out another order of the owner it has worked for. */
  wantsMore(owner: string | undefined): boolean;
  /**
   * Carries out an order; undefined when it had ended before. Rejects with the fault that ended it, and when it has
   * worked for somebody else: orders of different owners, or of none, never meet.
   */
  serve(order: string, work: ChildWork): Promise<Outcome | undefined>;
  /** Ends it and removes its room. */
  sendHome(): Promise<void>;
}

/** A line of its own by which a child says, after its answer, that it could go on. */
const more = 'more';
/** Time it may have worked before another order: the processor time its process may use is counted from its start. */
const mostBusyMs = 10_000;
const linesKept = 4;

/** Starts a child. */
export async function openWarmChild(
  sandbox: Sandbox,
  settings: ChildSettings,
  closing: AbortSignal,
): Promise<WarmChild> {
  const room = await makeRoom(settings.scratchFolder);
  let lines: readonly string[] = [];
  let onMore: () => void = () => undefined;
  const running = await start(sandbox, settings, { room, closing, onLine: hear }).catch(
    async (error: unknown) => {
      await room.remove();
      throw error;
    },
  );
  let hasEnded = false;
  let isWilling = false;
  let orders = 0;
  let busyMs = 0;
  let servedOwner: string | undefined;
  const end = () => void (hasEnded = true);
  const ended = running.done.then(end, end);

  function hear(line: string): void {
    if (line === more) onMore();
    else lines = [...lines, line].slice(-linesKept);
  }

  const wantsMore = (owner: string | undefined) =>
    !hasEnded &&
    isWilling &&
    owner !== undefined &&
    owner === servedOwner &&
    orders < (settings.ordersOfOneOwner ?? 1) &&
    busyMs < mostBusyMs;

  const answerTo = async (order: string): Promise<Outcome> => {
    const answered = Promise.withResolvers<Outcome>();
    const startMs = performance.now();
    lines = [];
    onMore = () => {
      isWilling = true;
      const seconds = (performance.now() - startMs) / 1000;
      answered.resolve({ exitCode: 0, stdout: lines.join('\n'), stderr: '', seconds });
    };
    running.write(`${order}\n`);
    const outcome = await Promise.race([answered.promise, running.done]);
    busyMs += performance.now() - startMs;
    return outcome;
  };

  const take = async (workdir: string) => {
    if (isWilling && (await room.handOut(workdir).then(succeeded, failed))) return;
    isWilling = false;
    running.kill();
    await ended;
    await room.empty(workdir);
  };

  return {
    ended,
    wantsMore,
    async serve(order, work) {
      if (orders > 0 && (work.owner === undefined || work.owner !== servedOwner))
        throw new Error('a child serves one owner');
      const onAbort = () => running.kill();
      work.signal.addEventListener('abort', onAbort, { once: true });
      try {
        await room.fill(work.inputs ?? (await inputsOf(work.workdir)));
        if (work.signal.aborted) throw cancellationOf(work.signal);
        if (hasEnded) return undefined;
        orders += 1;
        servedOwner = work.owner;
        isWilling = false;
        const outcome = await answerTo(order);
        await take(work.workdir);
        return outcome;
      } catch (error) {
        isWilling = false;
        throw work.signal.aborted ? cancellationOf(work.signal) : error;
      } finally {
        work.signal.removeEventListener('abort', onAbort);
      }
    },
    async sendHome() {
      running.kill();
      await ended;
      await room.remove();
    },
  };
}

async function start(
  sandbox: Sandbox,
  settings: ChildSettings,
  { room, closing, onLine }: { room: WarmRoom; closing: AbortSignal; onLine: (line: string) => void },
): Promise<Running> {
  if (closing.aborted) throw new Fault('shutting-down');
  const env = await settings.prepare?.(room.path);
  return sandbox.start({
    engine: settings.engine,
    args: settings.args,
    workdir: room.path,
    ...(settings.limits ? { limits: settings.limits } : {}),
    ...(env ? { env } : {}),
    signal: closing,
    onLine,
  });
}

const succeeded = () => true;
const failed = () => false;
