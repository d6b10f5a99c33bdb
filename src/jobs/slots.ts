import type { Party } from './party.ts';

/** The slots of one lane in one process, and whose jobs run there. */
export interface Slots {
  readonly count: number;
  readonly running: readonly Party[];
}

/** Slots as they are taken. */
export interface Taken {
  /** How many are left; below 0 where slots beyond them are taken. */
  readonly free: number;
  readonly count: number;
  readonly visitors: Tally;
  readonly networks: Tally;
}

/** How many jobs each of some parties has, and the most that one has. */
interface Tally {
  of(name: string): number;
  readonly most: number;
}

/** Counts whose jobs run. */
export function takenIn({ count, running }: Slots): Taken {
  return {
    free: count - running.length,
    count,
    visitors: tallyOf(running.map(({ who }) => who)),
    networks: tallyOf(running.map(({ network }) => network)),
  };
}

/**
 * Whether a slot is free for a party. Where they are all taken, and more than half of them by one visitor or one network,
 * there is one more for another that has none; and a second for another network where one network has got that one too.
 */
export function isFreeFor({ who, network }: Party, { free, count, visitors, networks }: Taken): boolean {
  if (free > 0) return true;
  const isNewNetwork = networks.of(network) === 0;
  const isCrowdedOut =
    (visitors.of(who) === 0 && visitors.most > count / 2) || (isNewNetwork && networks.most > count / 2);
  return (free === 0 && isCrowdedOut) || (free >= -1 && isNewNetwork && networks.most > count);
}

/** 1 for a visitor who has half of the slots or more, else 0. */
export const hasHalf = ({ who }: Party, { count, visitors }: Taken): number =>
  visitors.of(who) >= count / 2 ? 1 : 0;

/** Whether no party at all could get a slot. */
export const areFull = (slots: Slots): boolean => !isFreeFor({ who: '', network: '' }, takenIn(slots));

function tallyOf(names: readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return { of: (name) => counts.get(name) ?? 0, most: Math.max(0, ...counts.values()) };
}
