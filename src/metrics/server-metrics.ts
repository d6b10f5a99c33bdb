import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RecordedResponse } from '#src/http/responses/record-responses.ts';
import type { Queue } from '#src/jobs/queue.ts';
import type { Storage } from '#src/storage/storage.ts';

/** Metrics of the server: responses, queue, storage, sandbox, process. */
export interface ServerMetrics {
  recordResponse(response: RecordedResponse): void;
  /** Resolves to the metrics in Prometheus' text format; rejects if the queue or the storage doesn't answer. */
  text(): Promise<string>;
}

/** Upper bounds of the response times, in seconds; uploads and downloads take as long as the visitor's line. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Gauges of the library that end like counters, which promtool rejects; each has a well-named twin. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Creates the metrics of the server. The queue and the storage are asked at each scrape. */
export function createServerMetrics(
  queue: Pick<Queue, 'counts'>,
  storage: Pick<Storage, 'freeBytes'>,
  sandboxLevel: string | undefined,
): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const responses = new Histogram({
    name: 'formshift_http_response_seconds',
    help: 'Time from the arrival of a request to the end of its response, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const jobs = new Gauge({
    name: 'formshift_queue_jobs',
    help: 'Jobs in the queue, by state.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'formshift_queue_oldest_pending_seconds',
    help: 'Age of the oldest job that is waiting; 0 if none is.',
    registers,
  });
  const free = new Gauge({
    name: 'formshift_storage_free_bytes',
    help: 'Bytes that can be stored before uploads are refused.',
    registers,
  });
  const sandbox = new Gauge({
    name: 'formshift_sandbox_info',
    help: 'Always 1; the label is the level of isolation of the engines, if this process runs any.',
    labelNames: ['level'],
    registers,
  });
  if (sandboxLevel !== undefined) sandbox.set({ level: sandboxLevel }, 1);
  return {
    recordResponse({ method, route, status, seconds }) {
      responses.observe({ method, route, status: String(status) }, seconds);
    },
    async text() {
      const { pending, processing, oldestPendingSeconds } = await queue.counts();
      jobs.set({ state: 'pending' }, pending);
      jobs.set({ state: 'processing' }, processing);
      oldest.set(oldestPendingSeconds);
      free.set(await storage.freeBytes());
      return registry.metrics();
    },
  };
}
