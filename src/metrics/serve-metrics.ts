import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';

/** Where the metrics are served. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves `GET /metrics` in Prometheus' text format on its own port, apart from the site: `texts` are asked at each
 * scrape. Answers 503 if one of them fails, and `GET /healthz` with 200 as long as the process responds. Rejects with the system error if it can't listen.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  texts: readonly (() => Promise<string>)[],
  onError: (error: unknown) => void,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    Promise.all(texts.map((text) => text())).then(
      (parts) =>
        response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(parts.join('\n')),
      (error: unknown) => {
        onError(error);
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
