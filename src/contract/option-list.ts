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
