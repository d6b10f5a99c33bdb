/** How many processes of a pool wait, for how long, and when missing ones are started. Times are in milliseconds. */
export interface PoolPolicy {
  /** Processes per key that wait while nobody takes one. */
  readonly minWaiting: number;
  /** Maximum of waiting processes per key, and of processes that wait for their owner. */
  readonly maxWaiting: number;
  /** A process beyond `minWaiting` stops when it wasn't needed for this long. */
  readonly idleMs: number;
  /** A reusable process stops when its owner hasn't returned for this long. */
  readonly ownerIdleMs: number;
  /** A missing process is started when nothing was taken or given back for this long. */
  readonly quietMs: number;
  /** It is not started while more taken processes than this are at work. */
  readonly maxBusy: number;
  /** It is started after this long even without a quiet moment. A process taken earlier doesn't count as at work. */
  readonly maxRefillDelayMs: number;
}

/** The waiting processes of one key, the longest-waiting first, and what decides how many there should be. */
export interface IdleList<Key, Process> {
  readonly key: Key;
  readonly processes: Process[];
  target: number;
  lastTakenMs: number;
  /** When a take last left no process waiting. */
  lastEmptyMs: number;
  /** Since when fewer than `target` wait; `Infinity` while there are enough. */
  shortSinceMs: number;
  /** Processes in a row that failed to start or ended before they were taken. */
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

/** Removes and returns the longest-waiting process. If there is none, one more will wait in future. */
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

/** Pauses starts after a process that ended or failed before it was taken: 0.5 s, doubled with each one in a row, up to 30 s. */
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

/** Returns when the target is to be lowered next, `Infinity` if it is at its minimum. */
export const shrinkDueMs = (
  { target, lastEmptyMs }: IdleList<unknown, unknown>,
  { minWaiting, idleMs }: PoolPolicy,
): number => (target > minWaiting ? lastEmptyMs + idleMs : Infinity);

/**
 * Lowers the target if it is due, and removes and returns the processes beyond it. While the key is in use the target
 * drops by one and stays above zero; otherwise it drops to its minimum.
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
