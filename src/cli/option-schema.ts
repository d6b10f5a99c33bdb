import { usageError } from './command-error.ts';

/** JSON Schema of an options object, as `GET /api/formats` and `GET /api/tools` list it. */
export type OptionsJsonSchema = Readonly<Record<string, unknown>>;

/** An option of a conversion or a tool. */
export interface ApiOption {
  readonly name: string;
  readonly types: readonly string[];
  readonly description: string;
  readonly choices: readonly string[];
  readonly defaultValue: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Lists the options of a schema. */
export function listOptions({ properties }: OptionsJsonSchema): readonly ApiOption[] {
  return isRecord(properties)
    ? Object.entries(properties).flatMap(([name, property]) =>
        isRecord(property) ? [describeOption(name, property)] : [],
      )
    : [];
}

function describeOption(name: string, property: Json): ApiOption {
  const variants = variantsOf(property);
  const text = [property['title'], property['description']].filter((part) => typeof part === 'string');
  return {
    name,
    types: [...new Set(variants.flatMap(typesOf))],
    description: text.join('. '),
    choices: variants.flatMap(({ enum: choices }) => (Array.isArray(choices) ? choices.map(String) : [])),
    defaultValue: property['default'],
  };
}

const variantsOf = (property: Json): Json[] =>
  [property, ...[property['anyOf'], property['oneOf']].flat()].filter(isRecord);

function typesOf({ type, enum: choices }: Json): string[] {
  if (typeof type === 'string') return [type];
  return Array.isArray(choices) ? [...new Set(choices.map((choice) => typeof choice))] : [];
}

/**
 * Returns the options object for values given as texts: numbers and switches are read as the schema says, lists and
 * objects are given as JSON. Throws a usage error that names the option.
 */
export function parseOptionValues(
  schema: OptionsJsonSchema,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const known = new Map(listOptions(schema).map((option) => [option.name, option]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const option = known.get(name);
      if (!option)
        throw usageError(
          `There is no option --${name} here. ${known.size === 0 ? 'There are no options.' : `The options are ${[...known.keys()].map((each) => `--${each}`).join(', ')}.`}`,
        );
      return [name, typeof value === 'string' ? parseValue(option, value) : value];
    }),
  );
}

function parseValue({ name, types }: ApiOption, text: string): unknown {
  const isJson = types.includes('array') || types.includes('object');
  if (types.includes('string') && !(isJson && /^\s*[[{]/.test(text))) return text;
  if (isJson) return parseJson(name, text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const number = Number(text);
  if (text.trim() === '' || Number.isNaN(number))
    throw usageError(`--${name} must be a number, not "${text}".`);
  return number;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(`--${name} must be JSON, such as '[1, 2]' or '{"width": 100}'.`);
  }
}
