/** How many processes of a pool wait, for how long, and when missing ones are started. Times are in milliseconds. */
export interface PoolPolicy {
  /** Number of waiting processes per key while there is no demand. */
  readonly minWaiting: number;
  /** Maximum number of waiting processes per key, and of processes waiting for their owner. */
  readonly maxWaiting: number;
  /** A process beyond `minWaiting` stops after it hasn't been needed for this long. */
  readonly idleMs: number;
  /** A reusable process stops after its owner hasn't returned for this long. */
  readonly ownerIdleMs: number;
  /** A missing process is started after no process has been taken or returned for this long. */
  readonly quietMs: number;
  /** No process is started while more taken processes than this are busy. */
  readonly maxBusy: number;
  /**
   * A missing process is started after this long even without a quiet moment. Processes taken longer ago than this
   * don't count as busy.
   */
  readonly maxRefillDelayMs: number;
}

/** The waiting processes of a key, longest-waiting first, and the state that determines how many there should be. */
export interface IdleList<Key, Process> {
  readonly key: Key;
  readonly processes: Process[];
  target: number;
  lastTakenMs: number;
  /** Time when a take last left no process waiting. */
  lastEmptyMs: number;
  /** Time since when fewer than `target` processes wait; `Infinity` while there are enough. */
  shortSinceMs: number;
  /** Number of consecutive processes that failed to start or ended before they were taken. */
  crashes: number;
  pausedUntilMs: number;
}

const minPauseMs = 250;
const maxPauseMs = 30_000;

/** Creates the empty list of a key. */
export const createIdleList = <Key, Process>(
  key: Key,
  { minWaiting }: PoolPolicy,
  nowMs: number,
): IdleList<Key, Process> => ({
  key,
  processes: [],
  target: minWaiting,
  lastTakenMs: nowMs,
  lastEmptyMs: nowMs,
  shortSinceMs: minWaiting > 0 ? nowMs : Infinity,
  crashes: 0,
  pausedUntilMs: nowMs,
});

/** Removes and returns the longest-waiting process. If there is none, raises the target by one. */
export function takeIdle<Key, Process>(
  list: IdleList<Key, Process>,
  { maxWaiting }: PoolPolicy,
  nowMs: number,
): Process | undefined {
  const process = list.processes.shift();
  if (process) list.crashes = 0;
  else list.target = Math.min(maxWaiting, list.target + 1);
  list.lastTakenMs = nowMs;
  if (list.processes.length === 0) list.lastEmptyMs = nowMs;
  noteShortage(list, nowMs);
  return process;
}

/** Adds a process. */
export function addIdle<Key, Process>(list: IdleList<Key, Process>, process: Process, nowMs: number): void {
  list.processes.push(process);
  noteShortage(list, nowMs);
}

/**
 * Pauses starts after a process failed or ended before it was taken: 0.5 s, doubled with each consecutive one, up to
 * 30 s.
 */
export function pauseAfterCrash(list: IdleList<unknown, unknown>, nowMs: number): void {
  list.crashes += 1;
  list.pausedUntilMs = nowMs + Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(list.crashes, 10));
  noteShortage(list, nowMs);
}

function noteShortage(list: IdleList<unknown, unknown>, nowMs: number): void {
  const isShort = list.processes.length < list.target;
  list.shortSinceMs = isShort ? Math.min(list.shortSinceMs, nowMs) : Infinity;
}

/** Returns when a missing process is due, `Infinity` if none is missing. `quietAtMs` is the next quiet moment. */
export function refillDueMs(
  { shortSinceMs, pausedUntilMs }: IdleList<unknown, unknown>,
  { maxRefillDelayMs }: PoolPolicy,
  quietAtMs: number,
): number {
  if (shortSinceMs === Infinity) return Infinity;
  return Math.max(Math.min(quietAtMs, shortSinceMs + maxRefillDelayMs), pausedUntilMs);
}

/** Returns when the target is next due to be lowered, `Infinity` if it is at its minimum. */
export const shrinkDueMs = (
  { target, lastEmptyMs }: IdleList<unknown, unknown>,
  { minWaiting, idleMs }: PoolPolicy,
): number => (target > minWaiting ? lastEmptyMs + idleMs : Infinity);

/**
 * Lowers the target if it is due, and removes and returns the processes beyond it. While the key is in use, the
 * target drops by one and stays above zero; otherwise it drops to its minimum.
 */
export function shrinkIdle<Key, Process>(
  list: IdleList<Key, Process>,
  policy: PoolPolicy,
  nowMs: number,
): Process[] {
  if (nowMs < shrinkDueMs(list, policy)) return [];
  const { minWaiting, idleMs } = policy;
  const isInUse = nowMs < list.lastTakenMs + idleMs;
  list.target = isInUse ? Math.max(1, minWaiting, list.target - 1) : minWaiting;
  list.lastEmptyMs = list.lastTakenMs;
  noteShortage(list, nowMs);
  return list.processes.splice(list.target);
}
