import { z } from 'zod';
import { conversionTypes, formatsOfType, type ConversionType } from '#src/contract/conversion-types.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import type { FormatInfo, ServerOffer, TargetInfo } from '#src/contract/formats-reply.ts';
import { callOfOperation, operations, type Operation } from '#src/contract/operations.ts';
import type { ToolInfo } from '#src/contract/tools-reply.ts';
import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { formatById, formats, type FormatId } from '#src/formats/formats.ts';
import { buildPlanOptions, acceptsMultipleFiles, type Plan } from './plan.ts';

/** Finds the path from one format to another. Returns undefined if it is not offered. */
export type FindPlan = (from: FormatId, to: FormatId) => Plan | undefined;

/** Lists the formats that a file of this type and format can be converted to, suggested ones first. */
export function listConversionTargets(type: ConversionType, from: FormatId, plan: FindPlan): FormatId[] {
  const ofType = formatsOfType(type);
  if (!ofType.includes(from)) return [];
  const crossesTypes = (to: FormatId) => to === 'pdf' || plan(from, to)?.steps.length === 1;
  const others = formats.map(({ id }) => id).filter((to) => !ofType.includes(to) && crossesTypes(to));
  return [...ofType, ...others].filter((to) => to !== from && plan(from, to));
}

/** What `describeOffer` reads of a registry. */
export interface Plans {
  readonly plan: FindPlan;
  readonly toolPlan: (operation: Operation, from: FormatId, to?: FormatId) => Plan | undefined;
}

/**
 * Describes every conversion with its options, by type and format, their number, and every tool: `GET /api/formats`
 * without its limits, and `GET /api/tools`.
 */
export function describeOffer({ plan, toolPlan }: Plans): ServerOffer {
  const describeTarget = targetDescriber();
  const types = conversionTypes.map((type) => ({
    type,
    formats: formatsOfType(type)
      .map((from) =>
        describeFormat(
          from,
          (to) => describeTarget(to, plan(from, to)),
          listConversionTargets(type, from, plan),
        ),
      )
      .filter((info) => info.targets.length > 0),
  }));
  const counts = countConversions(types.flatMap((type) => type.formats));
  return { types, counts, tools: describeTools(toolPlan) };
}

function describeFormat(
  id: FormatId,
  describe: (to: FormatId) => TargetInfo,
  targets: readonly FormatId[],
): FormatInfo {
  const { label, name, category, extensions, mediaType, otherMediaTypes = [] } = formatById(id);
  return {
    format: id,
    label,
    name,
    category,
    extensions: [...extensions],
    mediaTypes: [mediaType, ...otherMediaTypes],
    targets: targets.map(describe),
  };
}

/** Shares one schema among pairs with the same steps: there are a thousand pairs but only about eighty paths. */
function targetDescriber(): (to: FormatId, plan: Plan | undefined) => TargetInfo {
  const schemas = new Map<string, TargetInfo['options']>();
  const schemaOf = (plan: Plan): TargetInfo['options'] => {
    const path = plan.steps.map((step) => step.converter.id).join(' ');
    const schema = schemas.get(path) ?? z.toJSONSchema(buildPlanOptions(plan), { io: 'input' });
    schemas.set(path, schema);
    return schema;
  };
  return (to, plan) => {
    const { label, extensions } = formatById(to);
    const options = plan ? schemaOf(plan) : {};
    const maxFiles = plan && acceptsMultipleFiles(plan, plan.from) ? maxFilesPerJob : 1;
    return { format: to, label, extension: extensions[0], options, maxFiles };
  };
}

function describeTools(toolPlan: Plans['toolPlan']): ToolInfo[] {
  return operations.flatMap((operation) => {
    const call = callOfOperation(operation);
    const maxFiles = creatingCalls.find(({ path }) => path === call?.path)?.files?.max ?? 1;
    const variants = call ? describeVariants((from, to) => toolPlan(operation, from, to), maxFiles) : [];
    return call && variants.length > 0 ? [{ operation, ...call, fields: { ...call.fields }, variants }] : [];
  });
}

/** Groups the formats that a tool takes by everything that is the same for them. */
function describeVariants(planOf: FindToolPlan, maxFilesOfCall: number): ToolInfo['variants'] {
  const described = formats.flatMap(({ id }) => {
    const plan = planOf(id);
    if (!plan) return [];
    const others = formats.map(({ id: to }) => to).filter((to) => to !== plan.to && planOf(id, to));
    const targets = others.length === 0 && plan.to === id ? [] : [plan.to, ...others];
    const maxFiles = acceptsMultipleFiles(plan, plan.from) ? maxFilesOfCall : 1;
    const options = z.toJSONSchema(buildPlanOptions(plan), { io: 'input' });
    return [{ format: id, targets, maxFiles, options }];
  });
  const groups = Map.groupBy(described, ({ targets, maxFiles, options }) =>
    JSON.stringify([targets, maxFiles, options]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { targets, maxFiles, options } = first;
    return [{ formats: group.map(({ format }) => format), targets, maxFiles, options }];
  });
}

const creatingCalls = endpoints['Making jobs'];

type FindToolPlan = (from: FormatId, to?: FormatId) => Plan | undefined;

function countConversions(infos: readonly FormatInfo[]): ServerOffer['counts'] {
  const pairs = new Set(
    infos.flatMap((info) => info.targets.map((target) => `${info.format}>${target.format}`)),
  );
  const used = new Set([...pairs].flatMap((pair) => pair.split('>')));
  return { formats: used.size, conversions: pairs.size };
}
