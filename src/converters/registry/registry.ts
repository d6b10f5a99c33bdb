import type { ConversionType } from '#src/contract/conversion-types.ts';
import type { ServerOffer } from '#src/contract/formats-reply.ts';
import type { Operation } from '#src/contract/operations.ts';
import { findEngine, type EngineId } from '#src/engines/engine.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import type { FormatId } from '#src/formats/formats.ts';
import type { Check } from './check.ts';
import type { Converter, OptionsSchema } from './converter.ts';
import { loadDeclarations } from './load.ts';
import { describeOffer, listConversionTargets, type FindPlan } from './offer.ts';
import { buildPlanOptions, type Plan } from './plan.ts';
import { findCheapestPath, buildConversionGraph } from './find-path.ts';

/** What this server can currently convert: the catalog without entries whose engines are missing. */
export interface Registry {
  readonly converters: readonly Converter[];
  readonly checks: readonly Check[];
  /** Returns the path from one format to another, or undefined if it is not offered. */
  plan(from: FormatId, to: FormatId): Plan | undefined;
  /** Returns the plan of a tool: the only converter of the operation from `from` to `to` (to any target if omitted). */
  toolPlan(operation: Operation, from: FormatId, to?: FormatId): Plan | undefined;
  /** Formats that a file of this type and format can be converted to, suggested ones first. */
  targets(type: ConversionType, from: FormatId): readonly FormatId[];
  /** Returns the options object of a plan: the fields of all its steps, with unknown fields rejected. */
  optionsOf(plan: Plan): OptionsSchema;
  /** Returns everything that is offered. */
  offer(): ServerOffer;
}

/** Loads the catalog and keeps what the installed engines support. Rejects if a declaration is invalid. */
export async function loadRegistry(sandbox: Pick<Sandbox, 'has' | 'report'>): Promise<Registry> {
  const declared = await loadDeclarations();
  const able = (declaration: Converter | Check) => declaration.engines.every((id) => canRun(id, sandbox));
  return makeRegistry(declared.converters.filter(able), declared.checks.filter(able));
}

/** Returns whether an engine can run here. Engines that documents can make open files and URLs require a sandbox. */
function canRun(id: EngineId, { has, report }: Pick<Sandbox, 'has' | 'report'>): boolean {
  const hasSandbox = report.level === 'full' || report.level === 'privileged';
  return has(id) && (hasSandbox || !findEngine(id).requiresSandbox);
}

/** Creates a registry from the given declarations. */
export function makeRegistry(converters: readonly Converter[], checks: readonly Check[]): Registry {
  return completeRegistry({
    converters,
    checks,
    plan: planFinder(converters, checks),
    toolPlan(operation, from, to) {
      const able = converters.filter((converter) => converter.operation === operation);
      const edges = able.flatMap((converter) => converter.moves.map((move) => ({ converter, ...move })));
      const step = edges.find((edge) => edge.from === from && (to === undefined || edge.to === to));
      return step && checkedBy(checks, { operation, from, to: step.to, steps: [step] });
    },
  });
}

/** Completes a registry with what follows from its plans. */
export function completeRegistry(
  plans: Pick<Registry, 'converters' | 'checks' | 'plan' | 'toolPlan'>,
): Registry {
  let offer: ServerOffer | undefined;
  return {
    ...plans,
    targets: (type, from) => listConversionTargets(type, from, plans.plan),
    optionsOf: buildPlanOptions,
    offer: () => (offer ??= describeOffer(plans)),
  };
}

/** Finds the cheapest path for each pair and caches it. */
function planFinder(converters: readonly Converter[], checks: readonly Check[]): FindPlan {
  const graph = buildConversionGraph(converters.filter((converter) => converter.operation === 'convert'));
  const plans = new Map<string, Plan | undefined>();
  return (from, to) => {
    const key = `${from}>${to}`;
    if (!plans.has(key)) {
      const steps = findCheapestPath(graph, from, to);
      plans.set(key, steps && checkedBy(checks, { operation: 'convert', from, to, steps }));
    }
    return plans.get(key);
  };
}

/** Returns no plan if no check can verify its result. */
function checkedBy(
  checks: readonly Check[],
  path: Pick<Plan, 'operation' | 'from' | 'to' | 'steps'>,
): Plan | undefined {
  const relevant = checks.filter((check) => check.formats.includes(path.to));
  const lane = path.steps.some((step) => step.converter.lane === 'heavy') ? 'heavy' : 'light';
  return relevant.length === 0 ? undefined : { ...path, lane, checks: relevant };
}
