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
 * Lists the changes from one OpenAPI document to another that a client of the first may not survive: calls, fields and
 * values that are gone, fields that became required in requests or optional in responses, and other types.
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
  return [...changes, ...compareComponents(before, after)];
}

function compareOperations(name: string, before: unknown, after: unknown): string[] {
  const changes: string[] = [];
  const parameters = new Map(listIn(after, 'parameters').map((each) => [nameOf(each), each]));
  for (const parameter of listIn(before, 'parameters')) {
    const later = parameters.get(nameOf(parameter));
    if (later === undefined) changes.push(`${name}: the parameter ${nameOf(parameter)} is gone`);
    parameters.delete(nameOf(parameter));
  }
  for (const [added, parameter] of parameters)
    if (isRecord(parameter) && parameter['required'] === true)
      changes.push(`${name}: the parameter ${added} is required now`);
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
    if (later === undefined && Number(status) < 400) changes.push(`${name}: the status ${status} is gone`);
    if (later !== undefined)
      for (const [type, content] of contents(response))
        changes.push(
          ...compareSchemas(
            `${name}: response ${status}`,
            content['schema'],
            recordIn(recordIn(later, 'content'), type)['schema'],
            'response',
          ),
        );
  }
  return changes;
}

const nameOf = (parameter: unknown): string =>
  isRecord(parameter) ? `${String(parameter['in'])} ${String(parameter['name'])}` : '';

const contents = (holder: unknown): (readonly [string, Json])[] =>
  Object.entries(recordIn(holder, 'content')).flatMap(([type, content]) =>
    isRecord(content) ? [[type, content] as const] : [],
  );

/** Named schemas are those of responses. */
function compareComponents(before: Json, after: Json): string[] {
  const [earlier, later] = [before, after].map((document) =>
    recordIn(recordIn(document, 'components'), 'schemas'),
  );
  return Object.entries(earlier ?? {}).flatMap(([name, schema]) =>
    compareSchemas(`the schema ${name}`, schema, later?.[name], 'response'),
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
  if (before['items'] !== undefined)
    changes.push(...compareSchemas(`${name}[]`, before['items'], after['items'], direction));
  return changes;
}
