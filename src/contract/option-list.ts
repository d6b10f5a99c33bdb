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

/** Lists the options of several schemas, each once, with all types that it has. */
export function mergeOptions(schemas: readonly OptionsJsonSchema[]): readonly ApiOption[] {
  const merged = new Map<string, ApiOption>();
  for (const option of [...new Set(schemas)].flatMap(listOptions)) {
    const known = merged.get(option.name);
    const types = [...new Set([...(known?.types ?? []), ...option.types])];
    merged.set(option.name, { ...option, ...known, types });
  }
  return [...merged.values()];
}

/** Returns the schema of a tool's options with the format of the result, if there is a choice. */
export function withFormat(schema: OptionsJsonSchema, targets: readonly string[]): OptionsJsonSchema {
  if (targets.length < 2) return schema;
  const format = { type: 'string', enum: targets, title: 'Format of the result' };
  return { ...schema, properties: { format, ...(schema['properties'] as object) } };
}

/** A value read from a text, or what the text should have been. */
export type ReadValue = { readonly value: unknown } | { readonly expected: 'a number' | 'JSON' };

/** Reads the value of an option that is given as a text: numbers and switches as such, lists and objects as JSON. */
export function readOptionText({ types }: ApiOption, text: string): ReadValue {
  const isJson = types.includes('array') || types.includes('object');
  if (types.includes('string') && !(isJson && /^\s*[[{]/.test(text))) return { value: text };
  if (isJson) return readJsonText(text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return { value: text === 'true' };
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? { expected: 'a number' } : { value };
}

function readJsonText(text: string): ReadValue {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { expected: 'JSON' };
  }
}
