import { jsonText, readJsonObject, toJsonObject, toJsonObjects, type Json } from './json.ts';
import { typeWords as words } from './type-words.ts';

/** A field of a schema. */
export interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly defaultValue?: string;
}

/** A named schema of an OpenAPI document. */
export interface ApiSchema {
  readonly name: string;
  readonly fields: readonly SchemaField[];
}

/** Lists the named schemas of an OpenAPI 3.1 document. */
export const listApiSchemas = (document: Json): ApiSchema[] =>
  Object.entries(readJsonObject(readJsonObject(document, 'components'), 'schemas')).map(([name, schema]) => ({
    name,
    fields: listSchemaFields(toJsonObject(schema)),
  }));

/** Lists the fields of an object's JSON Schema. */
export function listSchemaFields(schema: Json): SchemaField[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(readJsonObject(schema, 'properties')).map(([name, value]) => {
    const field = toJsonObject(value);
    const given = field['default'];
    return {
      name,
      type: describeSchemaType(field),
      isRequired: required.includes(name),
      description: [field['title'], field['description']].map(jsonText).filter(Boolean).join('. '),
      ...(given !== undefined && { defaultValue: JSON.stringify(given) }),
    };
  });
}

/** Returns the name of the schema that a `$ref` leads to, also as the items of a list; empty if there is none. */
export const referencedSchema = (schema: Json): string =>
  jsonText(schema['$ref'] ?? readJsonObject(schema, 'items')['$ref'])
    .split('/')
    .at(-1) ?? '';

/** Describes a schema in a word or two: its values, or its type and range. */
export function describeSchemaType(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if (schema['$ref'] !== undefined) return referencedSchema(schema);
  const variants = [...toJsonObjects(schema['anyOf']), ...toJsonObjects(schema['oneOf'])];
  if (variants.length > 0) return [...new Set(variants.map(describeSchemaType))].join(` ${words.or} `);
  if (schema['contentMediaType']) return words.file;
  if (schema['type'] === 'array') return describeListType(schema);
  return jsonText(schema['type']) + describeRange(schema) || words.any;
}

function describeListType(schema: Json): string {
  const item = describeSchemaType(readJsonObject(schema, 'items'));
  return schema['minItems'] === undefined && schema['maxItems'] === undefined
    ? words.list(item)
    : `${item}, ${words.times(jsonText(schema['minItems']) || '0', jsonText(schema['maxItems']))}`;
}

/** Zod writes the range of safe integers where there is no limit. */
function describeRange({ minimum, maximum }: Json): string {
  const isGiven = (limit: unknown): limit is number =>
    typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  if (!isGiven(minimum) || !isGiven(maximum)) return '';
  return `, ${words.range(minimum, maximum)}`;
}
