import { formatsOfType } from '#src/contract/conversion-types.ts';
import { formatById, type FormatId } from '#src/formats/formats.ts';
import type { Converter, Move } from './converter.ts';

/** One converter's step on a path. */
export interface PlanStep {
  readonly converter: Converter;
  readonly from: FormatId;
  readonly to: FormatId;
}

/**
 * Only documents serve as intermediates (a spreadsheet becomes slides through its pages). All other types convert
 * directly or not at all.
 */
const intermediates: ReadonlySet<FormatId> = new Set(
  formatsOfType('document').filter((format) => !formatById(format).isData),
);
/** Pages made of single video frames are no useful document. */
const neverChained: ReadonlySet<string> = new Set(['audio', 'video']);
const maxSteps = 4;

/** Moves of a catalog, keyed by source format. */
export type ConversionGraph = ReadonlyMap<
  FormatId,
  readonly { readonly converter: Converter; readonly move: Move }[]
>;

/** Indexes the moves of converters for the search. */
export function buildConversionGraph(converters: readonly Converter[]): ConversionGraph {
  return Map.groupBy(
    converters.flatMap((converter) => converter.moves.map((move) => ({ converter, move }))),
    ({ move }) => move.from,
  );
}

interface Reached {
  readonly cost: number;
  readonly steps: readonly PlanStep[];
}

/**
 * Finds the cheapest chain of moves from one format to another (Dijkstra over formats, at most 4 steps; of two paths
 * with equal cost, the one with fewer steps). Returns undefined if there is none.
 */
export function findCheapestPath(
  graph: ConversionGraph,
  from: FormatId,
  to: FormatId,
): readonly [PlanStep, ...PlanStep[]] | undefined {
  const open = new Map<FormatId, Reached>([[from, { cost: 0, steps: [] }]]);
  const settled = new Set<FormatId>();
  const { category, isData } = formatById(from);
  const isChained = !neverChained.has(category) && !isData;
  for (let here = nearest(open); here; here = nearest(open)) {
    const [format, reached] = here;
    if (format === to) return isSome(reached.steps) ? reached.steps : undefined;
    open.delete(format);
    settled.add(format);
    if (format === from || (intermediates.has(format) && isChained)) extend(format, reached);
  }
  return undefined;

  function extend(format: FormatId, reached: Reached): void {
    if (reached.steps.length === maxSteps) return;
    for (const { converter, move } of graph.get(format) ?? []) {
      const isOpen = !settled.has(move.to) && (reached.steps.length === 0 || !formatById(move.to).isData);
      if (isOpen) offer(converter, move, reached);
    }
  }

  function offer(converter: Converter, move: Move, reached: Reached): void {
    const next = {
      cost: reached.cost + (move.cost ?? 1),
      steps: [...reached.steps, { converter, from: move.from, to: move.to }],
    };
    const known = open.get(move.to);
    if (!known || isBetter(next, known)) open.set(move.to, next);
  }
}

function nearest(open: ReadonlyMap<FormatId, Reached>): [FormatId, Reached] | undefined {
  return [...open].reduce<[FormatId, Reached] | undefined>(
    (best, entry) => (!best || isBetter(entry[1], best[1]) ? entry : best),
    undefined,
  );
}

function isBetter(one: Reached, other: Reached): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.steps.length < other.steps.length);
}

function isSome(steps: readonly PlanStep[]): steps is readonly [PlanStep, ...PlanStep[]] {
  return steps.length > 0;
}
