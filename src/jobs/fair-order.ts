import type { Party } from './party.ts';
import { hasHalf, isFreeFor, takenIn, type Slots } from './slots.ts';

/** A waiting job, as the scheduler sees it. */
export interface Waiting extends Party {
  /** Position in the order of arrival; unique. */
  readonly number: number;
}

/** Usage so far: how many jobs of each visitor and network are running, and when each was last served (0 if never). */
export interface QueueUsage {
  readonly running: { visitor(who: string): number; network(network: string): number };
  readonly lastServed: { visitor(who: string): number; network(network: string): number };
}

/**
 * A running job weighs four times as much for its visitor as for its network. Several people may share an address; a
 * cookie can be discarded to get another turn.
 */
const visitorWeight = 4;

/**
 * Picks the next job: the oldest job of the visitor (and, with less weight, network) with the fewest running jobs,
 * then of those least recently served. Skips visitors who have as many running jobs as they may and, if `slots` is given, those
 * for whom no slot is free; a visitor with half of the slots yields to one with fewer. Of a visitor's jobs, only the
 * oldest need be passed.
 */
export function pickNextJob<Job extends Waiting>(
  oldest: Iterable<Job>,
  usage: QueueUsage,
  maxRunning: (who: string) => number,
  slots?: Slots,
): Job | undefined {
  const taken = slots && takenIn(slots);
  const numbers = (one: Job, other: Job): number =>
    (taken ? hasHalf(one, taken) - hasHalf(other, taken) : 0) || compare(one, other, usage);
  let first: Job | undefined;
  for (const job of oldest) {
    if (usage.running.visitor(job.who) >= maxRunning(job.who)) continue;
    if (taken && !isFreeFor(job, taken)) continue;
    if (!first || numbers(job, first) < 0) first = job;
  }
  return first;
}

function compare(one: Waiting, other: Waiting, { running, lastServed }: QueueUsage): number {
  const load = (job: Waiting) => visitorWeight * running.visitor(job.who) + running.network(job.network);
  return (
    load(one) - load(other) ||
    lastServed.network(one.network) - lastServed.network(other.network) ||
    lastServed.visitor(one.who) - lastServed.visitor(other.who) ||
    one.number - other.number
  );
}

/** Returns the numbers of the waiting jobs in the order they would be claimed if none of the running ones ended. */
export function scheduleWaiting(waiting: readonly Waiting[], usage: QueueUsage): number[] {
  const future = projectUsage(usage);
  const compareLines = (one: Line, other: Line) => compare(oldestJob(one), oldestJob(other), future);
  const byBestLine = (one: Group, other: Group) => compareLines(bestLine(one), bestLine(other));
  const groups = new Map<string, Group>();
  const numbers: number[] = [];

  for (const line of groupByVisitor(waiting))
    insert(ensureNetworkGroup(oldestJob(line), groups), line, compareLines);
  const ring: Group[] = [...groups.values()].sort((one, other) => byBestLine(other, one));

  /** Serving a job changes only the usage of its visitor and network, so only these are reordered. */
  for (let group = ring.pop(); group; group = ring.pop()) {
    const touched = new Set([group]);
    const line = group.pop();
    const job = line?.shift();
    if (!line || !job) continue;
    numbers.push(job.number);
    future.serve(job);
    if (line.length > 0) {
      const next = ensureNetworkGroup(oldestJob(line), groups);
      if (ring.includes(next)) ring.splice(ring.indexOf(next), 1);
      insert(next, line, compareLines);
      touched.add(next);
    }
    for (const changed of touched) if (changed.length > 0) insert(ring, changed, byBestLine);
  }
  return numbers;
}

/** The jobs of one visitor, in order of arrival. */
type Line = Waiting[];
/** The lines whose oldest job came from one network; the next to be served is last. */
type Group = Line[];

function groupByVisitor(waiting: readonly Waiting[]): Iterable<Line> {
  const lines = new Map<string, Line>();
  for (const job of waiting.toSorted((one, other) => one.number - other.number)) {
    const line = lines.get(job.who);
    if (line) line.push(job);
    else lines.set(job.who, [job]);
  }
  return lines.values();
}

function ensureNetworkGroup({ network }: Waiting, groups: Map<string, Group>): Group {
  const group = groups.get(network) ?? [];
  groups.set(network, group);
  return group;
}

const oldestJob = (line: Line): Waiting => requireItem(line[0]);
const bestLine = (group: Group): Line => requireItem(group.at(-1));

function requireItem<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('an empty queue has no next job');
  return item;
}

/** Inserts an item into a sorted array whose last item is the next to be served. */
function insert<Item>(items: Item[], item: Item, compareItems: (one: Item, other: Item) => number): void {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareItems(requireItem(items[middle]), item) > 0) low = middle + 1;
    else high = middle;
  }
  items.splice(low, 0, item);
}

/** Creates a copy of the usage that is updated as jobs are served; projected turns come after all past ones. */
function projectUsage({ running, lastServed }: QueueUsage): QueueUsage & { serve(party: Party): void } {
  const more = { visitor: new Map<string, number>(), network: new Map<string, number>() };
  const served = { visitor: new Map<string, number>(), network: new Map<string, number>() };
  let now = Number.MAX_SAFE_INTEGER / 2;
  return {
    running: {
      visitor: (who) => running.visitor(who) + (more.visitor.get(who) ?? 0),
      network: (network) => running.network(network) + (more.network.get(network) ?? 0),
    },
    lastServed: {
      visitor: (who) => served.visitor.get(who) ?? lastServed.visitor(who),
      network: (network) => served.network.get(network) ?? lastServed.network(network),
    },
    serve({ who, network }) {
      now += 1;
      more.visitor.set(who, (more.visitor.get(who) ?? 0) + 1);
      more.network.set(network, (more.network.get(network) ?? 0) + 1);
      served.visitor.set(who, now);
      served.network.set(network, now);
    },
  };
}
