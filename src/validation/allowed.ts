import { z } from 'zod';

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
 * Describes what is wrong with a field, as the end of a sentence: the allowed values, in plain words. A message
 * defined by the schema itself is used as it is.
 */
export function describeIssue(issue: z.core.$ZodIssue | undefined, fields: z.ZodType): string {
  if (issue && isOurs(issue)) return lowerFirst(issue.message);
  const allowed = issue ? allowedBy(described(fieldAt(fields, issue.path))) : '';
  return allowed ? `use ${allowed}` : 'it is not as described';
}

/** Returns whether the message was written in the schema; the library's default messages all begin the same way. */
const isOurs = ({ code, message }: z.core.$ZodIssue): boolean =>
  code === 'custom' || (code === 'invalid_format' && !message.startsWith('Invalid'));

/** Formats a schema's message as the end of a sentence. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const field: unknown = schema instanceof z.ZodObject ? schema.shape[String(name)] : undefined;
  return field instanceof z.ZodType ? fieldAt(field, rest) : undefined;
}

const described = (schema: z.ZodType | undefined): Described =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described) : {};

function allowedBy(schema: Described): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(allowedBy).filter(Boolean))].join(', or ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return joinAlternatives(schema.enum.map(String));
  switch (schema.type) {
    case 'integer':
      return `a whole number${range(schema)}`;
    case 'number':
      return `a number${range(schema)}`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return `text${describeLength(schema)}`;
    case 'array':
      return schema.maxItems === undefined ? 'a list' : `a list of at most ${schema.maxItems}`;
    case undefined:
    default:
      return '';
  }
}

function joinAlternatives(values: readonly string[]): string {
  const [last = '', ...others] = values.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}

function range({ minimum, maximum, exclusiveMinimum }: Described): string {
  const min = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const max = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (min !== undefined && max !== undefined) return ` from ${plain(min)} to ${plain(max)}`;
  const above = exclusiveMinimum === undefined ? '' : ` above ${plain(exclusiveMinimum)}`;
  const bounds = [
    min === undefined ? above : ` of at least ${plain(min)}`,
    max === undefined ? '' : ` of at most ${plain(max)}`,
  ].filter(Boolean);
  return bounds.join(' and');
}

const plain = (value: number): string => value.toLocaleString('en');

function describeLength({ minLength = 0, maxLength }: Described): string {
  if (maxLength !== undefined)
    return ` of ${minLength > 0 ? `${minLength} to` : 'at most'} ${maxLength} characters`;
  return minLength > 0 ? ` of at least ${minLength} ${minLength === 1 ? 'character' : 'characters'}` : '';
}
