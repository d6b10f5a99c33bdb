import { Fault, toFault } from '#src/contract/faults.ts';
import { attempt, type AttemptParts } from './attempt.ts';
import type { Claim, Queue } from './queue.ts';

/** What workers need besides what an attempt needs. */
export interface WorkerParts extends AttemptParts {
  readonly queue: Queue;
  /** Jobs of each lane at the same time. */
  readonly concurrency: { readonly light: number; readonly heavy: number };
  /** Processors to share between the heavy jobs. */
  readonly cores: number;
  readonly log: { info(facts: object, line: string): void; error(facts: object, line: string): void };
}

/** Running workers. */
export interface Workers {
  /** Takes no more jobs and resolves when the running ones have ended. */
  drain(): Promise<void>;
}

type Lane = 'light' | 'heavy';

const pollMs = 1_000;

/** Starts workers that take jobs as they come, light ones never behind heavy ones. */
export function startWorkers(parts: WorkerParts): Workers {
  const running: Record<Lane, Set<Promise<void>>> = { light: new Set(), heavy: new Set() };
  const taking: Record<Lane, boolean> = { light: false, heavy: false };
  let draining = false;
  const stopListening = parts.queue.onWaiting(takeAll);
  const poll = setInterval(takeAll, pollMs);
  takeAll();

  function takeAll(): void {
    for (const lane of ['light', 'heavy'] as const) {
      void take(lane).catch((error: unknown) =>
        parts.log.error({ err: error }, 'the queue could not be asked for work'),
      );
    }
  }

  async function take(lane: Lane): Promise<void> {
    if (taking[lane]) return;
    taking[lane] = true;
    try {
      while (!draining && running[lane].size < parts.concurrency[lane]) {
        const claim = await parts.queue.claim(lane);
        if (!claim) return;
        const work = serve(claim, threadsFor(lane), parts);
        running[lane].add(work);
        void work.finally(() => {
          running[lane].delete(work);
          void take(lane);
        });
      }
    } finally {
      taking[lane] = false;
    }
  }

  /** Heavy jobs share the processors; light ones take one each. */
  function threadsFor(lane: Lane): number {
    return lane === 'light' ? 1 : Math.max(1, Math.floor(parts.cores / (running.heavy.size + 1)));
  }

  return {
    async drain() {
      draining = true;
      clearInterval(poll);
      stopListening();
      await Promise.all([...running.light, ...running.heavy]);
    },
  };
}

/** Works on one claim to its end and tells the queue; never rejects. */
async function serve(claim: Claim, threads: number, parts: WorkerParts): Promise<void> {
  const { job } = claim;
  const started = Date.now();
  try {
    const result = await attempt(claim, threads, parts);
    const published = await claim.complete(result);
    if (!published) await parts.storage.deleteAll(result.output.key);
    else await forgetInputs(claim, parts);
    parts.log.info(
      {
        operation: job.operation,
        from: job.fromFormat,
        to: job.toFormat,
        ms: Date.now() - started,
        published,
      },
      'job completed',
    );
  } catch (error) {
    await giveUp(claim, claim.signal.aborted ? faultOfAbort(claim.signal) : toFault(error), parts).catch(
      (second: unknown) => parts.log.error({ err: second }, 'a failed job could not be settled'),
    );
  }
}

async function giveUp(claim: Claim, fault: Fault, parts: WorkerParts): Promise<void> {
  const { job, attempt: number } = claim;
  const facts = {
    operation: job.operation,
    from: job.fromFormat,
    to: job.toFormat,
    code: fault.code,
    attempt: number,
    ...(fault.cause !== undefined && { err: fault.cause }),
  };
  if (fault.code === 'internal') parts.log.error(facts, 'job failed');
  else parts.log.info(facts, 'job failed');
  await claim.fail(fault, { retry: isWorthAnother(fault) });
  const now = await parts.queue.read(job.id);
  if (now?.status !== 'pending' && now?.status !== 'processing') await forgetInputs(claim, parts);
}

/** A damaged file stays damaged; an engine that stumbled, or an error of our own, may not happen twice. */
function isWorthAnother(fault: Fault): boolean {
  return fault.code === 'internal' || fault.code === 'output-unsound' || fault.code === 'engine-refused';
}

/** What was uploaded is not needed any more. */
async function forgetInputs({ job }: Claim, { storage }: WorkerParts): Promise<void> {
  await Promise.all(job.inputs.map(({ key }) => storage.deleteAll(key)));
}

function faultOfAbort(signal: AbortSignal): Fault {
  return signal.reason instanceof Fault
    ? signal.reason
    : new Fault('cancelled', {}, { cause: signal.reason });
}
