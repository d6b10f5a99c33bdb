import { Fault } from '#src/contract/faults.ts';
import {
  addIdle,
  createIdleList,
  pauseAfterCrash,
  refillDueMs,
  shrinkDueMs,
  shrinkIdle,
  takeIdle,
  type IdleList,
  type PoolPolicy,
} from './idle-list.ts';
import { trackPendingTasks } from './running-tasks.ts';

/** A started process that a pool can hand out. */
export interface PooledProcess {
  /** Resolves when it is ready for work; rejects if it can't be started. */
  readonly ready: Promise<void>;
  /** Resolves when it has ended, for whatever reason, or can't be started. */
  readonly ended: Promise<void>;
  isAlive(): boolean;
  /** Kills it and removes its files. May be called again; resolves when nothing is left. */
  stop(): Promise<void>;
}

/** How a pool starts its processes, and how many wait. */
export interface ProcessPoolSettings<Key, Process extends PooledProcess> {
  readonly policy: PoolPolicy;
  /** Starts a process. Failures are reported through `ready`. */
  readonly start: (key: Key) => Process;
  /** Processes with the same name are interchangeable. Those of a key without a name serve one `take` and never wait. */
  readonly nameKey: (key: Key) => string | undefined;
}

interface Taken {
  readonly name: string | undefined;
  readonly owner: string | undefined;
  readonly sinceMs: number;
}

interface Retained<Process> {
  readonly process: Process;
  readonly name: string;
  readonly owner: string;
  readonly untilMs: number;
}

/** Minimum delay between two starts, which leaves time for the kernel and the event loop. */
const betweenStartsMs = 20;

/**
 * Processes started before their work is known. A taken process is used exclusively and then returned; a reusable one
 * then waits for the same owner and is never given to another. All delays share one timer, which doesn't keep Node
 * alive.
 */
export class ProcessPool<Key, Process extends PooledProcess> {
  readonly #settings: ProcessPoolSettings<Key, Process>;
  readonly #lists = new Map<string, IdleList<Key, Process>>();
  readonly #taken = new Map<Process, Taken>();
  #retained: readonly Retained<Process>[] = [];
  readonly #stopping = trackPendingTasks();
  #starting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastActivityMs = -Infinity;
  #lastStartedMs = -Infinity;
  #isClosed = false;

  constructor(settings: ProcessPoolSettings<Key, Process>) {
    this.#settings = settings;
  }

  /** Starts the `minWaiting` processes of a key, before the first `take`. */
  prepare(key: Key): void {
    this.#findList(key);
    this.#schedule();
  }

  /**
   * Returns the process that last served this owner, otherwise a waiting one, otherwise a new one that may not be
   * ready yet. Throws `shutting-down` after `close`.
   */
  take(key: Key, owner?: string): Process {
    if (this.#isClosed) throw new Fault('shutting-down');
    const name = this.#settings.nameKey(key);
    const process = this.#takeRetained(name, owner) ?? this.#takeWaiting(key) ?? this.#settings.start(key);
    const nowMs = performance.now();
    this.#taken.set(process, { name, owner, sinceMs: nowMs });
    this.#lastActivityMs = nowMs;
    this.#schedule();
    return process;
  }

  /** Returns a process to the pool. It is stopped unless it `mayServeAgain` and was taken for an owner. */
  giveBack(process: Process, mayServeAgain = false): void {
    const taken = this.#taken.get(process);
    if (!taken) return; // closed
    this.#taken.delete(process);
    const nowMs = performance.now();
    this.#lastActivityMs = nowMs;
    const { name, owner } = taken;
    if (mayServeAgain && name !== undefined && owner !== undefined && process.isAlive())
      this.#retain({ process, name, owner, untilMs: nowMs + this.#settings.policy.ownerIdleMs });
    else this.#stop(process);
    this.#schedule();
  }

  /** Stops every process, including those in use. Resolves when none is left. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const process of this.#taken.keys()) this.#stop(process);
    for (const { process } of this.#retained) this.#stop(process);
    for (const { processes } of this.#lists.values()) processes.forEach((one) => this.#stop(one));
    this.#taken.clear();
    this.#retained = [];
    this.#lists.clear();
    await this.#starting;
    await this.#stopping.allEnded();
  }

  #findList(key: Key): IdleList<Key, Process> | undefined {
    const name = this.#settings.nameKey(key);
    if (name === undefined || this.#isClosed) return undefined;
    const list = this.#lists.get(name) ?? createIdleList(key, this.#settings.policy, performance.now());
    this.#lists.set(name, list);
    return list;
  }

  #takeRetained(name: string | undefined, owner: string | undefined): Process | undefined {
    const known = this.#retained.find(
      (one) => one.name === name && one.owner === owner && one.process.isAlive(),
    );
    this.#retained = this.#retained.filter((one) => one !== known);
    return known?.process;
  }

  #takeWaiting(key: Key): Process | undefined {
    const list = this.#findList(key);
    if (!list) return undefined;
    for (let [first] = list.processes; first && !first.isAlive(); [first] = list.processes)
      this.#removeEnded(list, first); // its `ended` resolves shortly
    return takeIdle(list, this.#settings.policy, performance.now());
  }

  #removeEnded(list: IdleList<Key, Process>, process: Process): void {
    const index = list.processes.indexOf(process);
    if (index < 0) return; // taken or stopped
    list.processes.splice(index, 1);
    pauseAfterCrash(list, performance.now());
    this.#stop(process);
    this.#schedule();
  }

  #retain(retained: Retained<Process>): void {
    const { maxWaiting } = this.#settings.policy;
    this.#retained = [...this.#retained, retained];
    this.#release(this.#retained.slice(0, Math.max(0, this.#retained.length - maxWaiting)));
    void retained.process.ended.then(() => this.#release([retained]));
  }

  /** Stops the given processes if they are still waiting for their owner. */
  #release(leaving: readonly Retained<Process>[]): void {
    const released = this.#retained.filter((one) => leaving.includes(one));
    this.#retained = this.#retained.filter((one) => !leaving.includes(one));
    for (const { process } of released) this.#stop(process);
  }

  #stop(process: Process): void {
    this.#stopping.add(process.stop());
  }

  /** Sets the timer to the earliest due time. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const { policy } = this.#settings;
    const lists = [...this.#lists.values()];
    const dueMs = Math.min(
      this.#starting ? Infinity : this.#nextRefill().dueMs,
      ...lists.map((list) => shrinkDueMs(list, policy)),
      ...this.#retained.map(({ untilMs }) => untilMs),
    );
    if (dueMs === Infinity) return;
    this.#timer = setTimeout(() => this.#runDue(), Math.max(0, dueMs - performance.now()));
    this.#timer.unref();
  }

  #runDue(): void {
    const nowMs = performance.now();
    this.#release(this.#retained.filter(({ untilMs }) => untilMs <= nowMs));
    for (const [name, list] of this.#lists) {
      for (const process of shrinkIdle(list, this.#settings.policy, nowMs)) this.#stop(process);
      if (list.target === 0) this.#lists.delete(name);
    }
    const { list, dueMs } = this.#nextRefill();
    if (list && dueMs <= nowMs && !this.#starting) this.#starting = this.#refill(list);
    this.#schedule();
  }

  /** Returns the missing process due first, of the key with the fewest waiting. */
  #nextRefill(): { readonly list?: IdleList<Key, Process>; readonly dueMs: number } {
    const { policy } = this.#settings;
    const nowMs = performance.now();
    const busy = [...this.#taken.values()].filter(({ sinceMs }) => nowMs - sinceMs < policy.maxRefillDelayMs);
    const quietAtMs = busy.length > policy.maxBusy ? Infinity : this.#lastActivityMs + policy.quietMs;
    const earliestMs = this.#lastStartedMs + betweenStartsMs;
    const [next] = [...this.#lists.values()]
      .map((list) => ({ list, dueMs: Math.max(refillDueMs(list, policy, quietAtMs), earliestMs) }))
      .toSorted(
        (one, other) => one.dueMs - other.dueMs || one.list.processes.length - other.list.processes.length,
      );
    return next ?? { dueMs: Infinity };
  }

  async #refill(list: IdleList<Key, Process>): Promise<void> {
    const process = await this.#startReady(list.key);
    this.#starting = undefined;
    this.#lastStartedMs = performance.now();
    if (!process) pauseAfterCrash(list, this.#lastStartedMs);
    else if (this.#isClosed || list.processes.length >= list.target) this.#stop(process);
    else this.#addWaiting(list, process);
    this.#schedule();
  }

  /** Resolves to undefined if it can't be started; the next `take` then starts one itself and gets the error. */
  async #startReady(key: Key): Promise<Process | undefined> {
    let process: Process | undefined;
    try {
      process = this.#settings.start(key);
      await process.ready;
      return process;
    } catch {
      if (process) this.#stop(process);
      return undefined;
    }
  }

  #addWaiting(list: IdleList<Key, Process>, process: Process): void {
    addIdle(list, process, performance.now());
    void process.ended.then(() => this.#removeEnded(list, process));
  }
}
