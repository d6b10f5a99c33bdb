import type { Party } from './party.ts';
import { hasHalf, isFreeFor, takenIn, type Slots } from './slots.ts';

/** A waiting job as the order sees it. */
export interface Waiting extends Party {
  /** Place in the order of arrival; no two jobs share one. */
  readonly number: number;
}

/** What the parties have had so far: how many of their jobs run, and at which turn they were last served (0 never). */
export interface QueueUsage {
  readonly running: { visitor(who: string): number; network(network: string): number };
  readonly lastServed: { visitor(who: string): number; network(network: string): number };
}

/**
 * A running job weighs four times as much for its visitor as for its network: several people may share an address, but
 * a cookie can be thrown away for a new turn.
 */
const visitorWeight = 4;

/**
 * The job whose turn it is: of the visitors (and, less so, the networks) with the fewest running jobs, whose last turn
 * is longest ago, the oldest job. Visitors with `maxRunning` running jobs are passed over, and with `slots` those for
 * whom none is free, or who have half of them while another waits who has less. Give one job of each visitor, their oldest.
 */
export function pickNextJob<Job extends Waiting>(
  oldest: Iterable<Job>,
  usage: QueueUsage,
  maxRunning: number,
  slots?: Slots,
): Job | undefined {
  const taken = slots && takenIn(slots);
  const numbers = (one: Job, other: Job): number =>
    (taken ? hasHalf(one, taken) - hasHalf(other, taken) : 0) || compare(one, other, usage);
  let first: Job | undefined;
  for (const job of oldest) {
    if (usage.running.visitor(job.who) >= maxRunning) continue;
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

/** The whole order in which waiting jobs would be taken if none of the running ones ended, as their numbers. */
export function scheduleWaiting(waiting: readonly Waiting[], usage: QueueUsage): number[] {
  const future = projectUsage(usage);
  const compareLines = (one: Line, other: Line) => compare(oldestJob(one), oldestJob(other), future);
  const byBestLine = (one: Group, other: Group) => compareLines(bestLine(one), bestLine(other));
  const groups = new Map<string, Group>();
  const numbers: number[] = [];

  for (const line of groupByVisitor(waiting))
    insert(ensureNetworkGroup(oldestJob(line), groups), line, compareLines);
  const ring: Group[] = [...groups.values()].sort((one, other) => byBestLine(other, one));

  /** Serving a job changes the standing of its visitor and network alone, so only their places are found anew. */
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

/** The jobs of one visitor by arrival. */
type Line = Waiting[];
/** The lines whose oldest job came from one network, the next in turn last. */
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
  if (item === undefined) throw new Error('an empty line has no turn');
  return item;
}

/** Puts an item where it belongs among sorted ones, of which the first in turn is the last. */
function insert<Item>(items: Item[], item: Item, compareItems: (one: Item, other: Item) => number): void {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareItems(requireItem(items[middle]), item) > 0) low = middle + 1;
    else high = middle;
  }
  items.splice(low, 0, item);
}

/** A standing that goes on as jobs are served, later than every turn so far. */
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
