/** The control for one option. */
export type OptionControl = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
} & (
  | { readonly type: 'slider'; readonly min: number; readonly max: number; readonly byDefault: number }
  | {
      readonly type: 'number';
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly byDefault: number | undefined;
    }
  | {
      readonly type: 'choice';
      readonly choices: readonly (string | number)[];
      /** Labels of the choices that have one. */
      readonly labels: Readonly<Record<string, string>>;
      readonly byDefault: string | number | undefined;
    }
  | { readonly type: 'switch'; readonly byDefault: boolean }
  | { readonly type: 'colour'; readonly byDefault: string }
  | { readonly type: 'text'; readonly byDefault: string; readonly secret: boolean }
);

export type OptionValue = string | number | boolean;

/**
 * Builds the controls of an options object from its JSON Schema (2020-12), in the order of its properties. Properties
 * that no control fits keep their defaults.
 */
export function buildOptionControls(schema: Readonly<Record<string, unknown>>): OptionControl[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties)
    .map(([name, property]) => (isRecord(property) ? toOptionControl(name, property) : undefined))
    .filter((control) => control !== undefined);
}

type Schema = Readonly<Record<string, unknown>>;

function toOptionControl(name: string, schema: Schema): OptionControl | undefined {
  const words = {
    name,
    title: textOrEmpty(schema['title']) || inWords(name),
    description: textOrEmpty(schema['description']),
  };
  const byDefault = schema['default'];
  const choices = listSchemaChoices(schema);
  if (choices.length === 1) return undefined;
  if (choices.length > 1)
    return {
      ...words,
      type: 'choice',
      choices,
      labels: readChoiceLabels(schema),
      byDefault: choices.find((choice) => choice === byDefault),
    };
  switch (findSchemaType(schema)) {
    case 'boolean':
      return { ...words, type: 'switch', byDefault: byDefault === true };
    case 'integer':
    case 'number':
      return { ...words, ...numberControl(schema) };
    case 'string':
      return { ...words, ...textControl(schema) };
    default:
      return undefined;
  }
}

/** A value that may be written as text, such as a time, gets a text field, whatever other types it takes. */
function findSchemaType({ type, anyOf }: Schema): unknown {
  const isText = (part: unknown) => isRecord(part) && part['type'] === 'string';
  return type ?? (Array.isArray(anyOf) && anyOf.some(isText) ? 'string' : undefined);
}

function listSchemaChoices(schema: Schema): (string | number)[] {
  const listed = Array.isArray(schema['enum'])
    ? schema['enum']
    : Array.isArray(schema['anyOf'])
      ? schema['anyOf'].map((part: unknown) => (isRecord(part) ? part['const'] : undefined))
      : [];
  const choices = listed.filter(
    (choice: unknown) => typeof choice === 'string' || typeof choice === 'number',
  );
  return choices.length === listed.length ? choices : [];
}

function readChoiceLabels(schema: Schema): Record<string, string> {
  const labels = isRecord(schema['labels']) ? Object.entries(schema['labels']) : [];
  return Object.fromEntries(labels.map(([choice, label]) => [choice, textOrEmpty(label)]));
}

/**
 * Returns a slider if the whole range is useful to slide over, or a field if users are more likely to type the
 * number.
 */
function numberControl(schema: Schema) {
  const [min, max, byDefault] = [
    readSafeNumber(schema['minimum']),
    readSafeNumber(schema['maximum']),
    readSafeNumber(schema['default']),
  ];
  const slides = min !== undefined && max !== undefined && byDefault !== undefined && max - min <= 300;
  return slides
    ? ({ type: 'slider', min, max, byDefault } as const)
    : ({ type: 'number', min, max, byDefault } as const);
}

function textControl(schema: Schema) {
  const byDefault = textOrEmpty(schema['default']);
  if (/^#[0-9a-f]{6}$/i.test(byDefault)) return { type: 'colour', byDefault } as const;
  return {
    type: 'text',
    byDefault,
    secret: schema['format'] === 'password' || schema['writeOnly'] === true,
  } as const;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Returns a number unless it is JavaScript's safe integer limit, which schemas of plain integers use as their bounds.
 */
const readSafeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** Formats `keepTags` as `Keep tags`. */
function inWords(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
