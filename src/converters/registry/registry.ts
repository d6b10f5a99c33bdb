import type { ConversionType } from '#src/contract/conversion-types.ts';
import type { FormatsReply } from '#src/contract/formats-reply.ts';
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

/** What this server can really do now: the catalog, less what needs an engine that is missing. */
export interface Registry {
  readonly converters: readonly Converter[];
  /** The way from one format to another; undefined when it is not offered. */
  plan(from: FormatId, to: FormatId): Plan | undefined;
  /** The way of a tool: the one converter of the operation that takes `from` and gives `to` (any target where it is left out). */
  toolPlan(operation: Operation, from: FormatId, to?: FormatId): Plan | undefined;
  /** Formats a file of type and format can be turned into, suggested first. */
  targets(type: ConversionType, from: FormatId): readonly FormatId[];
  /** The options object of a plan: the fields of all its steps, unknown ones refused. */
  optionsOf(plan: Plan): OptionsSchema;
  /** What `GET /api/formats` answers. */
  describe(limits: FormatsReply['limits']): FormatsReply;
}

/** Loads the catalog and keeps what the installed engines can do. Rejects when a declaration is wrong. */
export async function loadRegistry(sandbox: Pick<Sandbox, 'has' | 'report'>): Promise<Registry> {
  const declared = await loadDeclarations();
  const able = (declaration: Converter | Check) => declaration.engines.every((id) => canRun(id, sandbox));
  return makeRegistry(declared.converters.filter(able), declared.checks.filter(able));
}

/** An engine that documents can send anywhere is left out where no walls hold it. */
function canRun(id: EngineId, { has, report }: Pick<Sandbox, 'has' | 'report'>): boolean {
  const hasSandbox = report.level === 'full' || report.level === 'privileged';
  return has(id) && (hasSandbox || !findEngine(id).requiresSandbox);
}

/** A registry over given declarations. */
export function makeRegistry(converters: readonly Converter[], checks: readonly Check[]): Registry {
  const plan = planFinder(converters, checks);
  let offer: Omit<FormatsReply, 'limits'> | undefined;
  return {
    converters,
    plan,
    toolPlan(operation, from, to) {
      const able = converters.filter((converter) => converter.operation === operation);
      const edges = able.flatMap((converter) => converter.moves.map((move) => ({ converter, ...move })));
      const step = edges.find((edge) => edge.from === from && (to === undefined || edge.to === to));
      return step && checkedBy(checks, { operation, from, to: step.to, steps: [step] });
    },
    targets: (type, from) => listConversionTargets(type, from, plan),
    optionsOf: buildPlanOptions,
    describe: (limits) => ({ ...(offer ??= describeOffer(plan)), limits }),
  };
}

/** Finds the cheapest way of each pair once. */
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

/** A plan whose result nothing can check is none. */
function checkedBy(
  checks: readonly Check[],
  path: Pick<Plan, 'operation' | 'from' | 'to' | 'steps'>,
): Plan | undefined {
  const relevant = checks.filter((check) => check.formats.includes(path.to));
  const lane = path.steps.some((step) => step.converter.lane === 'heavy') ? 'heavy' : 'light';
  return relevant.length === 0 ? undefined : { ...path, lane, checks: relevant };
}
