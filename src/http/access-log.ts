import { createHash } from 'node:crypto';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';

/**
 * One line per answer: route pattern, status, milliseconds, size class, hashed job id. Never an address as it was asked
 * for, a name, a query, a cookie or a whole IP address.
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
    request.log.info(line, 'answered');
  });
}

/** The framework's own lines, which hold addresses and headers, switched off; a stream that broke is told in ours. */
export function ownLogLines(): LogController {
  return Object.assign(new LogController({ disableRequestLogging: true }), {
    streamError: (err: Error, request: FastifyRequest) =>
      hasLeft(err)
        ? request.log.debug(jobLogFields(request), 'the visitor left before the answer was whole')
        : request.log.warn({ err, ...jobLogFields(request) }, 'answer broken off'),
  });
}

/** An id as it appears in the log: enough to follow one job, useless for reading it. */
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

/** Whoever closes a page that follows a job leaves its event stream: that is no fault of anybody's. */
function hasLeft(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
