import { z } from 'zod';
import { openApiDocument } from '#src/http/responses/open-api-document.ts';

const DescribedResponse = z.object({
  content: z.record(z.string(), z.object({ schema: z.looseObject({}).optional() })).optional(),
});
const Operation = z.object({ responses: z.record(z.string(), DescribedResponse) });
const Described = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
type Operation = z.output<typeof Operation>;

const described = Described.parse(
  openApiDocument({ siteUrl: undefined, basePath: '' }, { hasApiKeys: true }),
);

/** Paths with fewer parameters come first, as in request routing. */
const operations = Object.entries(described.paths)
  .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([path, byMethod]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    byMethod,
  }));

/**
 * Throws if an API response does not match the OpenAPI document: a status or media type that it doesn't list, or JSON
 * that does not match its schema. A status covered only by `default` counts as not listed. Ignores responses at undocumented paths; the body can still be read.
 */
export async function refuseUndescribed(method: string, path: string, actual: Response): Promise<void> {
  const operation = operationAt(method, path);
  if (!operation) return;
  const summary = `${method} ${path} answered ${actual.status}`;
  const responses = operation.responses;
  const response = responses[actual.status];
  if (!response) throw new Error(`${summary}, which is not described`);
  const type = actual.headers.get('content-type')?.split(';')[0];
  if (!response.content) {
    if (type !== undefined) throw new Error(`${summary} with a body of ${type}, which is not described`);
    return;
  }
  const media = response.content[type ?? ''] ?? (isBytes(response.content) ? {} : undefined);
  if (!media) throw new Error(`${summary} as ${type}, which is not described`);
  if (!media.schema || method === 'HEAD' || !type?.endsWith('json')) return;
  const { error } = resolveSchema(media.schema).safeParse(await actual.clone().json());
  if (error) throw new Error(`${summary} with what its schema does not take`, { cause: error });
}

function operationAt(method: string, path: string): Operation | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  const found = operations.find(({ pattern }) => pattern.test(pathname));
  return found?.byMethod[method === 'HEAD' ? 'get' : method.toLowerCase()];
}

/** `application/octet-stream` means a file of any type. */
const isBytes = (content: object): boolean => Object.hasOwn(content, 'application/octet-stream');

const known = new Map<object, z.ZodType>();

function resolveSchema(schema: Record<string, unknown>): z.ZodType {
  const ready = known.get(schema);
  if (ready) return ready;
  const whole = JSON.stringify({ ...schema, $defs: described.components.schemas });
  const made = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
  known.set(schema, made);
  return made;
}
