import { createHash } from 'node:crypto';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';

/**
 * Logs one line per response: route pattern, status, milliseconds, size class, hashed job id. Never logs a requested
 * URL, a name, a query, a cookie or a full IP address.
 */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      route: `${request.method} ${request.routeOptions.url ?? '(none)'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      sent: sizeClass(Number(request.headers['content-length'] ?? 0)),
      ...jobLogFields(request),
    };
    request.log.info(line, 'request completed');
  });
}

/** Turns off the framework's own log lines, which contain URLs and headers, and logs broken streams in our format. */
export function ownLogLines(): LogController {
  return Object.assign(new LogController({ disableRequestLogging: true }), {
    streamError: (err: Error, request: FastifyRequest) =>
      hasLeft(err)
        ? request.log.debug(jobLogFields(request), 'client disconnected during the response')
        : request.log.warn({ err, ...jobLogFields(request) }, 'response aborted'),
  });
}

/** Hashes a job id for the log: enough to follow one job, but not enough to access it. */
export function toLogId(jobId: string): string {
  return createHash('sha256').update(jobId).digest('hex').slice(0, 12);
}

function jobLogFields(request: FastifyRequest): { job?: string } {
  const { params } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
  return id === '' ? {} : { job: toLogId(id) };
}

function sizeClass(bytes: number): string {
  const classes: readonly (readonly [number, string])[] = [
    [0, 'none'],
    [1e5, 'to 100 kB'],
    [1e6, 'to 1 MB'],
    [1e7, 'to 10 MB'],
    [1e8, 'to 100 MB'],
  ];
  return classes.find(([limit]) => bytes <= limit)?.[1] ?? 'over 100 MB';
}

/**
 * Returns whether the client disconnected. Closing a page that follows a job ends its event stream, which is not an
 * error.
 */
function hasLeft(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
