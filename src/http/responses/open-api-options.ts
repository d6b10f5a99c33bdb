import { z } from 'zod';
import type { ServerOffer } from '#src/contract/formats-reply.ts';

type Json = Readonly<Record<string, unknown>>;

/** Types of the options that calls take. */
interface OptionTypes {
  /** Schemas by name: one for each target format and each tool. */
  readonly schemas: Readonly<Record<string, Json>>;
  /** Names of the schemas of a call, by its path. */
  readonly namesByPath: ReadonlyMap<string, readonly string[]>;
}

/** Call and the value of its field that selects the options, such as `toFormat` = `jpg`. */
interface Selection {
  readonly path: string;
  readonly field: string;
  readonly value: string;
  readonly options: readonly Json[];
}

/** Describes the options of every conversion and tool that is offered. */
export function describeOptions({ types, tools }: Pick<ServerOffer, 'types' | 'tools'>): OptionTypes {
  const targets = types.flatMap(({ formats }) => formats.flatMap((format) => format.targets));
  const byTarget = Map.groupBy(targets, ({ format }) => format);
  const selections: Selection[] = [
    ...[...byTarget].map(([value, conversions]) => ({
      path: '/api/convert',
      field: 'toFormat',
      value,
      options: conversions.map(({ options }) => options),
    })),
    ...tools.flatMap(({ path, fields, variants }) =>
      Object.entries(fields).map(([field, value]) => ({
        path,
        field,
        value,
        options: variants.map(({ options }) => options),
      })),
    ),
  ];
  const byPath = Map.groupBy(selections, ({ path }) => path);
  return {
    schemas: Object.fromEntries(
      selections.map((selection) => [nameOfOptions(selection), mergeOptions(selection)]),
    ),
    namesByPath: new Map([...byPath].map(([path, chosen]) => [path, chosen.map(nameOfOptions)])),
  };
}

/** `ConvertToJpgOptions`, `CompressVideoOptions`, `PdfToolsSplitOptions`. */
const nameOfOptions = ({ path, field, value }: Selection): string =>
  `${nameOfCall(path)}${field === 'toFormat' ? 'To' : ''}${capitalize(value)}Options`;

const nameOfCall = (path: string): string => path.replace('/api/', '').split('-').map(capitalize).join('');

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Returns a schema with the options that conversions of any source format, or a tool with any format, take. */
function mergeOptions({ field, value, options }: Selection): Json {
  const declared = options.flatMap(({ properties }) => Object.entries(Properties.parse(properties ?? {})));
  const exact = field === 'toFormat' ? `GET /api/formats?from={fromFormat}&to=${value}` : 'GET /api/tools';
  return {
    type: 'object',
    description: `Options where ${field} is ${value}. Some apply only to some formats: ${exact} lists those that do`,
    properties: Object.fromEntries(
      [...Map.groupBy(declared, ([name]) => name)].map(([name, entries]) => [
        name,
        entries.map(([, schema]) => withoutHints(schema)).reduce(mergeSchemas),
      ]),
    ),
    additionalProperties: false,
  };
}

const Properties = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Keywords that JSON Schema doesn't have: the pages draw the fields of options by them. */
const hints: ReadonlySet<string> = new Set(['labels', 'onlyForUpload']);

const withoutHints = (schema: Json): Json =>
  Properties.valueType.parse(
    JSON.parse(JSON.stringify(schema), (key, value: unknown) => (hints.has(key) ? undefined : value)),
  );

/** Returns a schema of the values that either schema allows, with the annotations that both have. */
function mergeSchemas(one: Json, other: Json): Json {
  if (one['type'] !== other['type'])
    throw new Error(`An option has several types: ${JSON.stringify([one, other])}`);
  const merged: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(one)) {
    const later = other[keyword];
    if (JSON.stringify(value) === JSON.stringify(later)) merged[keyword] = value;
    else if (Array.isArray(value) && Array.isArray(later))
      merged[keyword] = [...new Set<unknown>([...value, ...later])];
    else if (typeof value === 'number' && typeof later === 'number') {
      if (keyword === 'minimum') merged[keyword] = Math.min(value, later);
      if (keyword === 'maximum') merged[keyword] = Math.max(value, later);
    }
  }
  return merged;
}
