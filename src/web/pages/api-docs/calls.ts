import { jsonText, readJsonObject, toJsonObject, toJsonObjects, type Json } from './json.ts';
import { describeSchemaType, referencedSchema } from './schema-fields.ts';
import { typeWords as words } from './type-words.ts';

/** An API call as shown on the page. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly inputs: readonly ApiInput[];
  /** Media type of the body; empty if there is none. */
  readonly bodyType: string;
  /** Responses to a request that succeeds. */
  readonly responses: readonly ApiResponse[];
}

export interface ApiResponse {
  readonly status: string;
  /** What it means, where that adds to the summary of the call, and its media type. */
  readonly text: string;
  /** Name of its schema, if it has one. */
  readonly schema: string;
}

export interface ApiInput {
  readonly name: string;
  readonly location: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Returns the calls of an OpenAPI 3.1 document, in document order. */
export function listApiCalls(document: Json): ApiCall[] {
  return Object.entries(readJsonObject(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(toJsonObject(methods)).map(([method, operation]) =>
      toApiCall(method, path, toJsonObject(operation)),
    ),
  );
}

function toApiCall(method: string, path: string, operation: Json): ApiCall {
  const summary = jsonText(operation['summary']);
  const [bodyType = ''] = Object.keys(readJsonObject(readJsonObject(operation, 'requestBody'), 'content'));
  return {
    id: jsonText(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary,
    inputs: [...listApiParameters(operation), ...listBodyFields(operation)],
    bodyType,
    responses: Object.entries(readJsonObject(operation, 'responses'))
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => describeApiResponse(status, toJsonObject(response), summary)),
  };
}

function listApiParameters(operation: Json): ApiInput[] {
  return toJsonObjects(operation['parameters']).map((parameter) => ({
    name: jsonText(parameter['name']),
    location: jsonText(parameter['in']),
    type: describeSchemaType(readJsonObject(parameter, 'schema')),
    isRequired: parameter['required'] === true,
    description: jsonText(readJsonObject(parameter, 'schema')['description']),
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
        description: jsonText(toJsonObject(field)['description']),
      }));
    },
  );
}

function describeApiResponse(status: string, response: Json, summary: string): ApiResponse {
  const [[mediaType, content] = ['', {}]] = Object.entries(readJsonObject(response, 'content'));
  const description = jsonText(response['description']);
  return {
    status,
    text: [description === summary ? '' : description, mediaType].filter(Boolean).join(' · '),
    schema: referencedSchema(readJsonObject(toJsonObject(content), 'schema')),
  };
}
