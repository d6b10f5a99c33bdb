import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { possibleFaults, type Endpoint, type FileField } from '#src/contract/endpoint.ts';
import { Fault } from '#src/contract/faults.ts';
import { admitUpload } from './visitors/admission.ts';
import { sendFault } from './responses/fault-response.ts';
import { refuseCrossSite } from './visitors/cross-site.ts';
import { faultOfError } from './responses/fault-of-error.ts';
import { describeIssue } from '#src/validation/allowed.ts';
import { receiveUpload } from './intake/receive-upload.ts';
import { fetchSources, type FetchedSources } from './intake/read-sources.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import { maxTotalBytes } from './intake/upload.ts';
import type { Server } from './server-parts.ts';

/** One request to an endpoint, with its fields parsed and its files received. */
export interface Call<Fields> {
  readonly fields: Fields;
  /** Fields of a form as they were sent; empty for other requests. */
  readonly formFields: Readonly<Record<string, string>>;
  /** In the spool until the handler is done; a handler that keeps a file moves it. */
  readonly files: readonly ReceivedFile[];
  readonly request: FastifyRequest;
  /** For headers and cookies; the response body is what the handler resolves to. */
  readonly reply: FastifyReply;
}

/** Route settings that differ from the defaults. */
export interface RouteTraits<Reply = unknown> {
  /** Off for files and streams, which are sent unchanged. */
  readonly compress?: false;
  /** Off for routes where HEAD makes no sense. */
  readonly head?: false;
  /** Responds to a request whose sources can't be read, if it can; otherwise it is refused. */
  readonly withoutSources?: (call: Pick<Call<unknown>, 'request' | 'reply'>) => Promise<Reply | undefined>;
}

const maxJsonBytes = 8 * 1024 * 1024;

/**
 * Mounts an endpoint: receives and validates the request, calls the handler, and responds with the endpoint's status.
 */
export function serve<Fields extends z.ZodType, Reply extends z.ZodType>(
  server: Server,
  endpoint: Endpoint<Fields, Reply>,
  handler: (call: Call<z.output<Fields>>) => Promise<z.input<Reply>>,
  traits: RouteTraits<z.input<Reply>> = {},
): void {
  server.app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: maxJsonBytes,
    ...(traits.compress === false && { compress: false }),
    ...(endpoint.method === 'GET' && { exposeHeadRoute: traits.head ?? true }),
    onRequest: async (request, reply) => {
      if (endpoint.method !== 'GET' && endpoint.method !== 'HEAD') refuseCrossSite(server, request);
      if (endpoint.files) await admitUpload(server, { request, reply }, endpoint.files);
    },
    handler: async (request, reply) => {
      void reply.code(endpoint.status).header('cache-control', 'private, no-store');
      const result = endpoint.files
        ? await withUpload(endpoint.files, request, reply)
        : await handler({
            fields: parseFields(endpoint, request, endpoint.rawBody ? undefined : request.body),
            formFields: {},
            files: [],
            request,
            reply,
          });
      if (server.settings.checkReplies) endpoint.reply.parse(result);
      return endpoint.status === 204 ? reply.send() : reply.send(result);
    },
    errorHandler: (error, request, reply) => {
      if (server.settings.checkReplies) refuseUndeclared(endpoint, faultOfError(error));
      void sendFault(error, request, reply);
    },
  });

  async function withUpload(
    field: FileField,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.input<Reply>> {
    const { spool, maxFileBytes } = server;
    const rules = { field, maxFileBytes, maxTotalBytes: maxTotalBytes(field, maxFileBytes) };
    const upload = await receiveUpload(request, spool, rules);
    let sources: FetchedSources;
    try {
      sources = await fetchSources(server, { request, reply }, upload, rules);
    } catch (error) {
      await upload.discard();
      const known = await traits.withoutSources?.({ request, reply });
      if (known !== undefined) return known;
      throw error;
    }
    try {
      await server.limits.countBytes(
        server.visitors.of(request).network,
        upload.files.reduce((sum, file) => sum + file.sizeBytes, 0),
      );
      const result = await handler({
        fields: parseFields(endpoint, request, upload.fields),
        formFields: upload.fields,
        files: [...sources.files, ...upload.files],
        request,
        reply,
      });
      await sources.markUsed();
      return result;
    } finally {
      await Promise.all([upload.discard(), sources.discard()]);
    }
  }
}

function refuseUndeclared(endpoint: Endpoint<z.ZodType, z.ZodType>, { code }: Fault): void {
  if (!possibleFaults(endpoint).includes(code))
    throw new Error(`the endpoint ${endpoint.id} does not declare the fault ${code}`);
}

/**
 * Returns path parameters, query and body as one validated object. An invalid path parameter is reported as an
 * unknown URL.
 */
function parseFields<Fields extends z.ZodType>(
  endpoint: Endpoint<Fields, z.ZodType>,
  request: FastifyRequest,
  body: unknown,
): z.output<Fields> {
  const raw = { ...asObject(request.query), ...asObject(body), ...asObject(request.params) };
  const parsed = endpoint.fields.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? 'body');
  if (Object.hasOwn(asObject(request.params), field)) throw new Fault('not-found');
  if (!Object.hasOwn(raw, field)) throw new Fault('field-missing', { field });
  throw new Fault('field-invalid', { field, reason: describeIssue(issue, endpoint.fields) });
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
