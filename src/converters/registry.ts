import { z } from 'zod';
import { conversionTypes, formatsOfType, type ConversionType } from '#src/contract/conversion-types.ts';
import { maxFilesTogether } from '#src/contract/work-limits.ts';
import type { FormatInfo, FormatsReply, Target } from '#src/contract/formats-reply.ts';
import type { Operation } from '#src/contract/operations.ts';
import { engineOf, type EngineId } from '#src/engines/engine.ts';
import type { Sandbox } from '#src/engines/sandbox/sandbox.ts';
import { formatOf, formats, type FormatId } from '#src/formats/formats.ts';
import type { Check } from './check.ts';
import type { Converter, OptionsSchema } from './converter.ts';
import { loadDeclarations } from './load.ts';
import { cheapestWay, roadsOf, type Step } from './way.ts';

/** How to get from one format to another: one step, or a few. */
export interface Plan {
  readonly operation: Operation;
  readonly from: FormatId;
  readonly to: FormatId;
  readonly steps: readonly [Step, ...Step[]];
  readonly lane: 'light' | 'heavy';
  /** What looks at the result before it is called done. */
  readonly checks: readonly Check[];
}

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
  const hasWalls = report.level === 'full' || report.level === 'privileged';
  return has(id) && (hasWalls || !engineOf(id).needsWalls);
}

/** A registry over given declarations. */
export function makeRegistry(converters: readonly Converter[], checks: readonly Check[]): Registry {
  const roads = roadsOf(converters.filter((converter) => converter.operation === 'convert'));
  const plans = new Map<string, Plan | undefined>();
  const schemas = new Map<string, Target['options']>();
  let described: FormatsReply['types'] | undefined;

  function plan(from: FormatId, to: FormatId): Plan | undefined {
    const key = `${from}>${to}`;
    if (!plans.has(key)) plans.set(key, makePlan(from, to));
    return plans.get(key);
  }

  function makePlan(from: FormatId, to: FormatId): Plan | undefined {
    const steps = cheapestWay(roads, from, to);
    return steps && checked({ operation: 'convert', from, to, steps });
  }

  function toolPlan(operation: Operation, from: FormatId, to?: FormatId): Plan | undefined {
    const able = converters.filter((converter) => converter.operation === operation);
    const ways = able.flatMap((converter) => converter.moves.map((move) => ({ converter, ...move })));
    const step = ways.find((way) => way.from === from && (to === undefined || way.to === to));
    return step && checked({ operation, from, to: step.to, steps: [step] });
  }

  /** A plan whose result nothing can check is none. */
  function checked(way: Pick<Plan, 'operation' | 'from' | 'to' | 'steps'>): Plan | undefined {
    const relevant = checks.filter((check) => check.formats.includes(way.to));
    const lane = way.steps.some((step) => step.converter.lane === 'heavy') ? 'heavy' : 'light';
    return relevant.length === 0 ? undefined : { ...way, lane, checks: relevant };
  }

  function targets(type: ConversionType, from: FormatId): FormatId[] {
    const ofType = formatsOfType(type);
    if (!ofType.includes(from)) return [];
    const others = formats
      .map((format) => format.id)
      .filter((to) => !ofType.includes(to) && crossesKinds(to));
    return [...ofType, ...others].filter((to) => to !== from && plan(from, to));

    function crossesKinds(to: FormatId): boolean {
      return to === 'pdf' || plan(from, to)?.steps.length === 1;
    }
  }

  function describe(limits: FormatsReply['limits']): FormatsReply {
    described ??= describeTypes();
    return { types: described, limits, counts: countsOf(described.flatMap((type) => type.formats)) };
  }

  function describeTypes(): FormatsReply['types'] {
    return conversionTypes.map((type) => ({
      type,
      formats: formatsOfType(type)
        .map((format) => infoOf(type, format))
        .filter((info) => info.targets.length > 0),
    }));
  }

  function infoOf(type: ConversionType, id: FormatId): FormatInfo {
    const { label, name, category, extensions, mediaType, otherMediaTypes = [] } = formatOf(id);
    const offered = targets(type, id).map((to) => targetOf(id, to));
    return {
      format: id,
      label,
      name,
      category,
      extensions: [...extensions],
      mediaTypes: [mediaType, ...otherMediaTypes],
      targets: offered,
    };
  }

  function targetOf(from: FormatId, to: FormatId): Target {
    const found = plan(from, to);
    const options = found ? schemaOf(found) : {};
    const { label, extensions } = formatOf(to);
    const maxFiles = found ? maxFilesOf(found) : 1;
    return { format: to, label, extension: extensions[0], options, maxFiles };
  }

  /** Pairs that go the same way share one schema: there are a thousand pairs and some eighty ways. */
  function schemaOf(found: Plan): Target['options'] {
    const way = found.steps.map((step) => step.converter.id).join(' ');
    const schema = schemas.get(way) ?? z.toJSONSchema(optionsOf(found), { io: 'input' });
    schemas.set(way, schema);
    return schema;
  }

  return { converters, plan, toolPlan, targets, optionsOf, describe };
}

/** Whether files of a format may go into a plan's one result beside its first. */
export function takesTogether({ steps }: Plan, format: FormatId): boolean {
  const [{ converter }, ...others] = steps;
  return others.length === 0 && converter.together?.includes(format) === true;
}

const maxFilesOf = (plan: Plan): number => (takesTogether(plan, plan.from) ? maxFilesTogether : 1);

function optionsOf(plan: Plan): OptionsSchema {
  return z.strictObject(Object.assign({}, ...plan.steps.map(fieldsOf)));
}

/** The fields of a step. What only concerns the visitor's own file (the password that opens it) is asked for at the first step alone. */
function fieldsOf({ converter: { options } }: Step, index: number): OptionsSchema['shape'] {
  const fields = Object.entries(options.shape);
  return Object.fromEntries(fields.filter(([, field]) => index === 0 || !isOnlyForUpload(field)));
}

const isOnlyForUpload = (field: OptionsSchema['shape'][string]): boolean =>
  field instanceof z.ZodType && field.meta()?.['onlyForUpload'] === true;

function countsOf(infos: readonly FormatInfo[]): FormatsReply['counts'] {
  const pairs = new Set(
    infos.flatMap((info) => info.targets.map((target) => `${info.format}>${target.format}`)),
  );
  const used = new Set([...pairs].flatMap((pair) => pair.split('>')));
  return { formats: used.size, conversions: pairs.size };
}
