import { Fault } from '#src/contract/faults.ts';
import type { EngineId, Limits } from '../engine.ts';
import { cancellationOf } from '../sandbox/cancellation.ts';
import type { Outcome, Running, Sandbox } from '../sandbox/sandbox.ts';
import { listenForAnswers, type Answers } from './answers.ts';
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

/** Time it may have worked before another order: the processor time its process may use is counted from its start. */
const mostBusyMs = 10_000;

/** Starts a child. */
export async function openWarmChild(
  sandbox: Sandbox,
  settings: ChildSettings,
  closing: AbortSignal,
): Promise<WarmChild> {
  const room = await makeRoom(settings.scratchFolder);
  const answers = listenForAnswers();
  const onLine = (line: string) => answers.hear(line);
  const running = await start(sandbox, settings, { room, closing, onLine }).catch(async (error: unknown) => {
    await room.remove();
    throw error;
  });
  return childIn(room, running, answers, settings.ordersOfOneOwner ?? 1);
}

/** A started program as one that takes orders. */
function childIn(room: WarmRoom, running: Running, answers: Answers, mostOrders: number): WarmChild {
  let hasEnded = false;
  let isWilling = false;
  let orders = 0;
  let busyMs = 0;
  let servedOwner: string | undefined;
  const end = () => void (hasEnded = true);
  const ended = running.done.then(end, end);

  const carryOut = async (order: string, work: ChildWork): Promise<Outcome | undefined> => {
    isWilling = false;
    await room.fill(work.inputs ?? (await inputsOf(work.workdir)));
    if (work.signal.aborted) throw cancellationOf(work.signal);
    if (hasEnded) return undefined;
    orders += 1;
    servedOwner = work.owner;
    const startMs = performance.now();
    const { outcome, goesOn } = await answers.to(order, running);
    busyMs += performance.now() - startMs;
    isWilling = await takeResults(room, running, work.workdir, goesOn);
    return outcome;
  };

  return {
    ended,
    wantsMore: (owner) =>
      !hasEnded &&
      isWilling &&
      owner !== undefined &&
      owner === servedOwner &&
      orders < mostOrders &&
      busyMs < mostBusyMs,
    async serve(order, work) {
      if (orders > 0 && (work.owner === undefined || work.owner !== servedOwner))
        throw new Error('a child serves one owner');
      const onAbort = () => running.kill();
      work.signal.addEventListener('abort', onAbort, { once: true });
      try {
        return await carryOut(order, work);
      } catch (error) {
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

/** Moves out what a child made. Resolves to whether it still lives: what cannot be moved beside it is moved after its end. */
async function takeResults(
  room: WarmRoom,
  running: Running,
  workdir: string,
  goesOn: boolean,
): Promise<boolean> {
  if (goesOn && (await room.handOut(workdir).then(succeeded, failed))) return true;
  running.kill();
  await running.done.then(succeeded, failed);
  await room.empty(workdir);
  return false;
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
