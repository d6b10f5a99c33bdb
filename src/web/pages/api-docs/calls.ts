import { typeWords as words } from './type-words.ts';

/** One call of the API as the page shows it. */
export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly inputs: readonly ApiInput[];
  readonly status: string;
  readonly answer: string;
}

export interface ApiInput {
  readonly name: string;
  readonly place: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

type Json = Readonly<Record<string, unknown>>;

/** The calls of an OpenAPI 3.1 document, in its order. */
export function callsOf(document: Json): ApiCall[] {
  return Object.entries(child(document, 'paths')).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, operation]) => callOf(method, path, objectOf(operation))),
  );
}

function callOf(method: string, path: string, operation: Json): ApiCall {
  const [[status, answer] = ['', {}]] = Object.entries(child(operation, 'responses')).filter(
    ([code]) => code !== 'default',
  );
  return {
    id: text(operation['operationId']),
    method: method.toUpperCase(),
    path,
    summary: text(operation['summary']),
    inputs: [...parametersOf(operation), ...fieldsOf(operation)],
    status,
    answer: answerOf(objectOf(answer), text(operation['summary'])),
  };
}

function parametersOf(operation: Json): ApiInput[] {
  return listOf(operation['parameters']).map((parameter) => ({
    name: text(parameter['name']),
    place: text(parameter['in']),
    type: typeOf(child(parameter, 'schema')),
    isRequired: parameter['required'] === true,
    description: text(child(parameter, 'schema')['description']),
  }));
}

function fieldsOf(operation: Json): ApiInput[] {
  return Object.entries(child(child(operation, 'requestBody'), 'content')).flatMap(([mediaType, content]) => {
    const schema = child(objectOf(content), 'schema');
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    return Object.entries(child(schema, 'properties')).map(([name, field]) => ({
      name,
      place: mediaType === 'application/json' ? 'JSON' : words.form,
      type: typeOf(objectOf(field)),
      isRequired: required.includes(name),
      description: text(objectOf(field)['description']),
    }));
  });
}

/** What comes back: in words where they say more than the summary of the call, and in which media type. */
function answerOf(answer: Json, summary: string): string {
  const [mediaType] = Object.keys(child(answer, 'content'));
  const said = text(answer['description']);
  return [said === summary ? '' : said, mediaType].filter(Boolean).join(' · ');
}

/** A schema in a word or two: its values, or its type. */
function typeOf(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if (schema['contentMediaType']) return words.file;
  if (schema['type'] === 'array') return `${typeOf(child(schema, 'items'))}, ${rangeOf(schema)}`;
  return text(schema['type']) || words.any;
}

const rangeOf = (schema: Json): string =>
  words.times(text(schema['minItems']) || '0', text(schema['maxItems']));

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const child = (parent: Json, key: string): Json => objectOf(parent[key]);

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);
