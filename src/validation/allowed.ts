import { z } from 'zod';
import { phrase, type Fact, type Phrase } from '#src/contract/messages/facts.ts';

/** The parts of a JSON Schema used in messages. */
interface Described {
  readonly type?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Described[];
}

/**
 * Describes what is wrong with a field, as the end of a sentence: the allowed values. A message that the schema defines
 * itself, marked as `translatable`, is used as it is.
 */
export function describeIssue(issue: z.core.$ZodIssue | undefined, fields: z.ZodType): Phrase {
  if (issue && isOurs(issue)) return { phrase: issue.message };
  const allowed = issue && allowedBy(described(fieldAt(fields, issue.path)));
  return allowed ? phrase('use {allowed}', { allowed }) : phrase('it does not match the API description');
}

/** Returns whether the message was written in the schema; the library's default messages all begin the same way. */
const isOurs = ({ code, message }: z.core.$ZodIssue): boolean =>
  (code === 'custom' || code === 'invalid_format') && !message.startsWith('Invalid');

function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[String(name)] : undefined;
  return field instanceof z.ZodType ? fieldAt(field, rest) : undefined;
}

const described = (schema: z.ZodType | undefined): Described =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described) : {};

function allowedBy(schema: Described): Fact | undefined {
  if (schema.anyOf) return anyOf(schema.anyOf.map(allowedBy));
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return oneOf(schema.enum.map(String));
  switch (schema.type) {
    case 'integer':
      return wholeNumber(boundsOf(schema));
    case 'number':
      return anyNumber(boundsOf(schema));
    case 'boolean':
      return phrase('true or false');
    case 'string':
      return textOfLength(schema);
    case 'array':
      return schema.maxItems === undefined
        ? phrase('a list')
        : phrase('a list of at most {max, number}', { max: schema.maxItems });
    case undefined:
    default:
      return undefined;
  }
}

function oneOf(values: readonly string[]): Fact {
  const last = values.at(-1) ?? '';
  return values.length === 1 ? last : phrase('{values} or {last}', { values: values.slice(0, -1), last });
}

function anyOf(choices: readonly (Fact | undefined)[]): Fact | undefined {
  const known = choices.filter((choice) => choice !== undefined);
  const distinct = [...new Map(known.map((choice) => [JSON.stringify(choice), choice])).values()];
  const last = distinct.at(-1);
  return distinct.length <= 1 || last === undefined
    ? last
    : phrase('{values}, or {last}', { values: distinct.slice(0, -1), last });
}

/** The limits of a number that are given. */
interface Bounds {
  readonly min?: number;
  readonly above?: number;
  readonly max?: number;
}

/** Returns the limits of a number without those that only say how large a safe integer can be. */
const boundsOf = ({ minimum, maximum, exclusiveMinimum }: Described): Bounds => ({
  ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum }),
  ...(exclusiveMinimum !== undefined && { above: exclusiveMinimum }),
  ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
});

function wholeNumber({ min, above, max }: Bounds): Phrase {
  if (min !== undefined && max !== undefined)
    return phrase('a whole number from {min, number} to {max, number}', { min, max });
  if (above !== undefined && max !== undefined)
    return phrase('a whole number greater than {above, number} and at most {max, number}', { above, max });
  if (min !== undefined) return phrase('a whole number of at least {min, number}', { min });
  if (above !== undefined) return phrase('a whole number above {above, number}', { above });
  if (max !== undefined) return phrase('a whole number of at most {max, number}', { max });
  return phrase('a whole number');
}

function anyNumber({ min, above, max }: Bounds): Phrase {
  if (min !== undefined && max !== undefined)
    return phrase('a number from {min, number} to {max, number}', { min, max });
  if (above !== undefined && max !== undefined)
    return phrase('a number greater than {above, number} and at most {max, number}', { above, max });
  if (min !== undefined) return phrase('a number of at least {min, number}', { min });
  if (above !== undefined) return phrase('a number above {above, number}', { above });
  if (max !== undefined) return phrase('a number of at most {max, number}', { max });
  return phrase('a number');
}

function textOfLength({ minLength: min = 0, maxLength: max }: Described): Phrase {
  if (min > 0 && max !== undefined)
    return phrase('text of {min, number} to {max, number} characters', { min, max });
  if (max !== undefined) return phrase('text of at most {max, number} characters', { max });
  return min > 0
    ? phrase('text of at least {min, plural, one {# character} other {# characters}}', { min })
    : phrase('text');
}
