import type { Party } from './party.ts';

/** A running job, for whom it runs, and whether it has run for longer than nearly all jobs. */
export interface RunningJob extends Party {
  readonly isOverdue?: boolean;
}

/** The slots of one lane in one process, and the jobs that run in them. */
export interface Slots {
  readonly count: number;
  readonly running: readonly RunningJob[];
}

/** How the slots are used. */
export interface Taken {
  /** Number of free slots; negative if extra slots are in use. */
  readonly free: number;
  readonly count: number;
  /** Number of overdue jobs, at most `count`. */
  readonly overdue: number;
  readonly visitors: Tally;
  readonly networks: Tally;
}

/** Number of jobs per name, and the highest of these numbers. */
interface Tally {
  of(name: string): number;
  readonly most: number;
}

/** Counts the running jobs by visitor and network. */
export function takenIn({ count, running }: Slots): Taken {
  return {
    free: count - running.length,
    count,
    overdue: Math.min(count, running.filter(({ isOverdue }) => isOverdue).length),
    visitors: tallyOf(running.map(({ who }) => who)),
    networks: tallyOf(running.map(({ network }) => network)),
  };
}

/**
 * Returns whether a slot is free for a requester. If all slots are in use and one visitor or network has more than
 * half of them, there is one extra slot for another that has none, and a second one for another network if the same
 * network has also taken the first.
 */
export function isFreeFor(
  { who, network }: Party,
  { free, count, overdue, visitors, networks }: Taken,
): boolean {
  if (free > 0) return true;
  const isNewNetwork = networks.of(network) === 0;
  if (isNewNetwork && visitors.of(who) === 0 && free + overdue > 0) return true;
  const isCrowdedOut =
    (visitors.of(who) === 0 && visitors.most > count / 2) || (isNewNetwork && networks.most > count / 2);
  return (free === 0 && isCrowdedOut) || (free >= -1 && isNewNetwork && networks.most > count);
}

/** Returns 1 for a visitor with half of the slots or more, otherwise 0. */
export const hasHalf = ({ who }: Party, { count, visitors }: Taken): number =>
  visitors.of(who) >= count / 2 ? 1 : 0;

/** Returns whether no requester could get a slot. */
export const areFull = (slots: Slots): boolean => !isFreeFor({ who: '', network: '' }, takenIn(slots));

function tallyOf(names: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return { of: (name) => counts.get(name) ?? 0, most: Math.max(0, ...counts.values()) };
}
