import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
});
type Span = z.output<typeof Span>;
/** What a collector receives: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

let collector: Server;
let product: RunningProduct;
let job: Job;
const bodies: unknown[] = [];
const paths = new Set<string | undefined>();

beforeAll(async () => {
  collector = createServer((request, response) => {
    paths.add(request.url);
    json(request).then(
      (body) => {
        bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port } = collector.address() as AddressInfo;
  product = await openProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const response = await fetch(`${product.url}/api/convert`, {
    method: 'POST',
    body: buildMultipartForm(
      { type: 'document', toFormat: 'txt' },
      { name: 'secret-plan.md', content: '# Plan' },
    ),
  });
  const { id } = Job.parse(await response.json());
  await until(async () => {
    job = Job.parse(await (await fetch(`${product.url}/api/conversions/${id}`)).json());
    return job.status === 'completed';
  });
  await product.stop();
}, 180_000);
afterAll(async () => {
  await product?.close();
  collector.close();
});

const spans = (): Span[] =>
  bodies.flatMap((body) =>
    Export.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

const named = (name: string): Span => {
  const [span, ...others] = spans().filter((one) => one.name === name);
  if (!span || others.length > 0)
    throw new Error(`there are ${others.length + (span ? 1 : 0)} spans "${name}"`);
  return span;
};

const attributesOf = (span: Span): Record<string, unknown> =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const milliseconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000_000n);

test('a job has a trace: its root begins when the job arrived, the attempt is its child', () => {
  const root = named('job convert');
  const attempt = named('attempt convert');
  expect(root.parentSpanId ?? '').toBe('');
  expect([attempt.traceId, attempt.parentSpanId]).toEqual([root.traceId, root.spanId]);
  expect(attributesOf(attempt)).toMatchObject({
    'formshift.job.from': 'md',
    'formshift.job.to': 'txt',
    'formshift.outcome': 'completed',
  });
  expect(Math.abs(milliseconds(root.startTimeUnixNano) - Date.parse(job.createdAt))).toBeLessThan(2_000);
  expect(BigInt(attempt.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(root.startTimeUnixNano));
});

test('the request that created the job is a span with its route and status, linked to the trace of the job', () => {
  const { traceId, spanId } = named('job convert');
  const request = named('POST /api/convert');
  expect(request.links).toEqual([expect.objectContaining({ traceId, spanId })]);
  expect(attributesOf(request)).toMatchObject({
    'http.route': '/api/convert',
    'http.request.method': 'POST',
  });
  const reads = spans().filter(({ name }) => name === 'GET /api/conversions/:id');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.flatMap(({ links }) => links)).toEqual([]);
});

test('the resource is described by the variables of the specification', () => {
  const resources = bodies.flatMap((body) =>
    Export.parse(body).resourceSpans.map(({ resource }) => resource),
  );
  for (const { attributes } of resources) {
    const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value['stringValue']]));
    expect(values).toMatchObject({ 'service.name': 'formshift', 'deployment.environment.name': 'test' });
  }
  expect([...paths]).toEqual(['/v1/traces']);
});

test('no span contains a name, a content, an address or the id of a job', () => {
  const text = JSON.stringify(bodies);
  expect(text.length).toBeGreaterThan(1_000);
  for (const secret of ['secret-plan', 'Plan', '127.0.0.1', job.id]) expect(text).not.toContain(secret);
});
