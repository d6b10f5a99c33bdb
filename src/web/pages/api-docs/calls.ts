import { typeWords as words } from './type-words.ts';

/** An API call as shown on the page. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly inputs: readonly ApiInput[];
  /** Responses to a request that succeeds. */
  readonly responses: readonly ApiResponse[];
}

export interface ApiResponse {
  readonly status: string;
  /** What it means, where that adds to the summary of the call, and its media type. */
  readonly text: string;
}

export interface ApiInput {
  readonly name: string;
  readonly location: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the calls of an OpenAPI 3.1 document, in document order. */
export function listApiCalls(document: Json): ApiCall[] {
  return Object.entries(readJsonObject(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(toJsonObject(methods)).map(([method, operation]) =>
      toApiCall(method, path, toJsonObject(operation)),
    ),
  );
}

function toApiCall(method: string, path: string, operation: Json): ApiCall {
  const summary = text(operation['summary']);
  return {
    id: text(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary,
    inputs: [...listApiParameters(operation), ...listBodyFields(operation)],
    responses: Object.entries(readJsonObject(operation, 'responses'))
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => ({ status, text: describeApiResponse(toJsonObject(response), summary) })),
  };
}

function listApiParameters(operation: Json): ApiInput[] {
  return toJsonObjects(operation['parameters']).map((parameter) => ({
    name: text(parameter['name']),
    location: text(parameter['in']),
    type: describeSchemaType(readJsonObject(parameter, 'schema')),
    isRequired: parameter['required'] === true,
    description: text(readJsonObject(parameter, 'schema')['description']),
  }));
}

function listBodyFields(operation: Json): ApiInput[] {
  return Object.entries(readJsonObject(readJsonObject(operation, 'requestBody'), 'content')).flatMap(
    ([mediaType, content]) => {
      const schema = readJsonObject(toJsonObject(content), 'schema');
      const required = Array.isArray(schema['required']) ? schema['required'] : [];
      return Object.entries(readJsonObject(schema, 'properties')).map(([name, field]) => ({
        name,
        location: mediaType === 'application/json' ? 'JSON' : words.form,
        type: describeSchemaType(toJsonObject(field)),
        isRequired: required.includes(name),
        description: text(toJsonObject(field)['description']),
      }));
    },
  );
}

/** Describes the response: its description, if that adds to the summary of the call, and its media type. */
function describeApiResponse(response: Json, summary: string): string {
  const [mediaType] = Object.keys(readJsonObject(response, 'content'));
  const description = text(response['description']);
  return [description === summary ? '' : description, mediaType].filter(Boolean).join(' · ');
}

/** Describes a schema in a word or two: its values or its type. */
function describeSchemaType(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if (schema['contentMediaType']) return words.file;
  if (schema['type'] === 'array')
    return `${describeSchemaType(readJsonObject(schema, 'items'))}, ${describeItemCount(schema)}`;
  return text(schema['type']) || words.any;
}

const describeItemCount = (schema: Json): string =>
  words.times(text(schema['minItems']) || '0', text(schema['maxItems']));

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const readJsonObject = (parent: Json, key: string): Json => toJsonObject(parent[key]);

const toJsonObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const toJsonObjects = (value: unknown): Json[] => (Array.isArray(value) ? value.map(toJsonObject) : []);
