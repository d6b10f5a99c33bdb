import type { FastifyInstance } from 'fastify';

/** A response that has ended. */
export interface RecordedResponse {
  readonly method: string;
  /** Pattern of the route, such as `/api/conversions/:id`; `none` if no route matched. */
  readonly route: string;
  readonly status: number;
  /** From the arrival of the request. */
  readonly seconds: number;
  /** Id of the job that the request created. */
  readonly createdJob?: string;
}

/** Calls `record` for each response. */
export function recordResponses(app: FastifyInstance, record: (response: RecordedResponse) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const location = reply.getHeader('location');
    const [, createdJob] = /\/api\/conversions\/([\w-]+)$/.exec(String(location)) ?? [];
    record({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      ...(createdJob !== undefined && { createdJob }),
    });
  });
}
