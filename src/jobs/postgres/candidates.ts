import { z } from 'zod';
import { turnNames } from '../store/queue-usage.ts';

/** A waiting job, as the fair order sees it. */
export const WaitingRow = z.object({ who: z.string(), network: z.string(), number: z.number() });

/** The oldest waiting job of a visitor, with what `fair-order.ts` compares. */
export const Candidate = WaitingRow.extend({
  requires: z.string(),
  running_visitor: z.number(),
  running_network: z.number(),
  served_visitor: z.number(),
  served_network: z.number(),
});

/** The usage of those who have waiting jobs. */
export function usageOf(candidates: readonly z.output<typeof Candidate>[]) {
  const visitors = new Map(candidates.map((row) => [row.who, row.running_visitor]));
  const networks = new Map(candidates.map((row) => [row.network, row.running_network]));
  const served = new Map(
    candidates.flatMap(({ who, network, served_visitor, served_network }) => [
      [turnNames.visitor(who), served_visitor],
      [turnNames.network(network), served_network],
    ]),
  );
  return {
    running: {
      visitor: (who: string) => visitors.get(who) ?? 0,
      network: (network: string) => networks.get(network) ?? 0,
    },
    lastServed: {
      visitor: (who: string) => served.get(turnNames.visitor(who)) ?? 0,
      network: (network: string) => served.get(turnNames.network(network)) ?? 0,
    },
  };
}
