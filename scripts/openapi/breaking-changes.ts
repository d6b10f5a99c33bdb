type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordIn = (value: unknown, name: string): Json => {
  const inner = isRecord(value) ? value[name] : undefined;
  return isRecord(inner) ? inner : {};
};
const listIn = (value: unknown, name: string): readonly unknown[] => {
  const inner = isRecord(value) ? value[name] : undefined;
  return Array.isArray(inner) ? inner : [];
};

/**
 * Lists the changes from one OpenAPI document to another that a client of the first may not survive: calls, fields,
 * headers, statuses and values that are gone, fields that became required in requests or optional in responses, narrower
 * bounds of what may be sent, other types and names, and a key that became necessary.
 */
export function listBreakingChanges(before: Json, after: Json): string[] {
  const changes: string[] = [];
  for (const [path, methods] of Object.entries(recordIn(before, 'paths')))
    for (const [method, operation] of Object.entries(isRecord(methods) ? methods : {})) {
      const name = `${method.toUpperCase()} ${path}`;
      const later = recordIn(recordIn(after, 'paths')[path], method);
      if (Object.keys(later).length === 0) changes.push(`${name} is gone`);
      else changes.push(...compareOperations(name, operation, later));
    }
  if (mayBeAnonymous(before) && !mayBeAnonymous(after)) changes.push('a key is necessary now');
  return [...changes, ...compareComponents(before, after)];
}

/** Whether no credentials are necessary: there is no requirement, or an empty one is among them. */
const mayBeAnonymous = (document: Json): boolean => {
  const requirements = listIn(document, 'security');
  return (
    requirements.length === 0 ||
    requirements.some((requirement) => isRecord(requirement) && Object.keys(requirement).length === 0)
  );
};

function compareOperations(name: string, before: unknown, after: unknown): string[] {
  const changes = compareParameters(name, before, after);
  const [id, laterId] = [before, after].map((operation) => isRecord(operation) && operation['operationId']);
  if (id !== laterId) changes.push(`${name}: the operation ${String(id)} is ${String(laterId)} now`);
  for (const [type, content] of contents(recordIn(before, 'requestBody')))
    changes.push(
      ...compareSchemas(
        `${name}: request`,
        content['schema'],
        recordIn(recordIn(recordIn(after, 'requestBody'), 'content'), type)['schema'],
        'request',
      ),
    );
  for (const [status, response] of Object.entries(recordIn(before, 'responses'))) {
    const later = recordIn(after, 'responses')[status];
    if (later === undefined) changes.push(`${name}: the status ${status} is gone`);
    else changes.push(...compareResponses(`${name}: response ${status}`, response, later));
  }
  return changes;
}

function compareParameters(name: string, before: unknown, after: unknown): string[] {
  const changes: string[] = [];
  const parameters = new Map(listIn(after, 'parameters').map((each) => [nameOf(each), each]));
  for (const parameter of listIn(before, 'parameters')) {
    const [named, later] = [nameOf(parameter), parameters.get(nameOf(parameter))];
    parameters.delete(named);
    if (later === undefined) changes.push(`${name}: the parameter ${named} is gone`);
    else if (isRequired(later) && !isRequired(parameter))
      changes.push(`${name}: the parameter ${named} is required now`);
    changes.push(
      ...compareSchemas(
        `${name}: the parameter ${named}`,
        recordIn(parameter, 'schema'),
        recordIn(later, 'schema'),
        'request',
      ),
    );
  }
  for (const [added, parameter] of parameters)
    if (isRequired(parameter)) changes.push(`${name}: the parameter ${added} is required now`);
  return changes;
}

const isRequired = (parameter: unknown): boolean => isRecord(parameter) && parameter['required'] === true;

function compareResponses(name: string, before: unknown, after: unknown): string[] {
  const headers = recordIn(after, 'headers');
  return [
    ...Object.keys(recordIn(before, 'headers'))
      .filter((header) => headers[header] === undefined)
      .map((header) => `${name}: the header ${header} is gone`),
    ...contents(before).flatMap(([type, content]) =>
      compareSchemas(
        name,
        content['schema'],
        recordIn(recordIn(after, 'content'), type)['schema'],
        'response',
      ),
    ),
  ];
}

const nameOf = (parameter: unknown): string =>
  isRecord(parameter) ? `${String(parameter['in'])} ${String(parameter['name'])}` : '';

const contents = (holder: unknown): (readonly [string, Json])[] =>
  Object.entries(recordIn(holder, 'content')).flatMap(([type, content]) =>
    isRecord(content) ? [[type, content] as const] : [],
  );

/** Named schemas are those of responses, and the options of requests. */
function compareComponents(before: Json, after: Json): string[] {
  const [earlier, later] = [before, after].map((document) =>
    recordIn(recordIn(document, 'components'), 'schemas'),
  );
  return Object.entries(earlier ?? {}).flatMap(([name, schema]) =>
    compareSchemas(
      `the schema ${name}`,
      schema,
      later?.[name],
      name.endsWith('Options') ? 'request' : 'response',
    ),
  );
}

function compareSchemas(
  name: string,
  before: unknown,
  after: unknown,
  direction: 'request' | 'response',
): string[] {
  if (!isRecord(before)) return [];
  if (!isRecord(after)) return [`${name} is gone`];
  const changes: string[] = [];
  for (const key of ['type', '$ref', 'const', 'pattern', 'format'])
    if (before[key] !== undefined && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      changes.push(`${name}: another ${key}`);
  if (direction === 'request') changes.push(...compareBounds(name, before, after));
  for (const key of ['anyOf', 'oneOf']) {
    const later = listIn(after, key).map((each) => JSON.stringify(each));
    const goneTypes = listIn(before, key).filter((each) => !later.includes(JSON.stringify(each)));
    if (goneTypes.length > 0) changes.push(`${name}: ${JSON.stringify(goneTypes)} is gone`);
  }
  const gone = listIn(before, 'enum').filter((value) => !listIn(after, 'enum').includes(value));
  if (gone.length > 0 && direction === 'request') changes.push(`${name}: ${gone.join(', ')} can't be sent`);
  for (const [property, schema] of Object.entries(recordIn(before, 'properties')))
    changes.push(
      ...compareSchemas(`${name}.${property}`, schema, recordIn(after, 'properties')[property], direction),
    );
  const [was, is] = [listIn(before, 'required'), listIn(after, 'required')];
  const added = is.filter((property) => !was.includes(property));
  const dropped = was.filter((property) => !is.includes(property));
  if (direction === 'request')
    changes.push(...added.map((property) => `${name}.${String(property)} is required now`));
  else changes.push(...dropped.map((property) => `${name}.${String(property)} may be absent now`));
  if (before['contentSchema'] !== undefined)
    changes.push(...compareSchemas(name, before['contentSchema'], after['contentSchema'], direction));
  if (before['items'] !== undefined)
    changes.push(...compareSchemas(`${name}[]`, before['items'], after['items'], direction));
  return changes;
}

/** Lists the bounds that allow less than before. */
function compareBounds(name: string, before: Json, after: Json): string[] {
  const narrower = (
    key: string,
    isNarrower: (was: number, is: number) => boolean,
    open: number,
  ): string[] => {
    const [was = open, is = open] = [before[key], after[key]].map((bound) =>
      typeof bound === 'number' ? bound : undefined,
    );
    return isNarrower(was, is) ? [`${name}: ${key} is ${is} now`] : [];
  };
  return [
    ...['maximum', 'maxLength', 'maxItems'].flatMap((key) => narrower(key, (was, is) => is < was, Infinity)),
    ...['minimum', 'minLength', 'minItems'].flatMap((key) => narrower(key, (was, is) => is > was, -Infinity)),
  ];
}
