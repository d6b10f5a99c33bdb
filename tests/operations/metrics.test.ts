import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Job } from '#src/contract/job.ts';
import { until } from '#tests/support/jobs.ts';
import { findFreePort } from '#tests/support/servers/postgres.ts';
import { startPrometheus, type TestPrometheus } from '#tests/support/servers/prometheus.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';
import { buildMultipartForm } from '#tests/support/server/test-server.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const alerts = join(deploy, 'prometheus/alerts.yml');

let product: RunningProduct;
let prometheus: TestPrometheus;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  product = await openProduct({ METRICS_PORT: String(port) });
  await convert('secret-plan.md', '# Plan', 'completed');
  await convert('secret-broken.html', '', 'refused');
  prometheus = await startPrometheus(port, alerts);
}, 180_000);
afterAll(async () => {
  await prometheus?.remove();
  await product?.close();
});

const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('the metrics count jobs and responses, pass promtool, and contain nothing of a file', async () => {
  const text = await readMetrics();
  execFileSync('promtool', ['check', 'metrics'], { input: text });
  expect(text).toMatch(/^formshift_job_attempts_total\{[^}]*operation="convert",outcome="completed"\} 1$/m);
  expect(text).toMatch(/^formshift_job_wait_seconds_count\{lane="\w+"\} 1$/m);
  expect(text).toMatch(/^formshift_queue_jobs\{state="pending"\} 0$/m);
  expect(text).toMatch(
    /^formshift_http_response_seconds_count\{method="GET",route="\/api\/conversions\/:id",status="200"\} \d+$/m,
  );
  expect(text).not.toMatch(/secret|Plan/);
});

test('the site itself serves no metrics', async () => {
  expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('Prometheus scrapes the server; alert rules are healthy and quiet', async () => {
  await until(async () => (await prometheus.query('up{job="formshift"}'))[0] === 1, 60);
  await until(async () => (await prometheus.alerts()).get('FormshiftDown') === 'inactive', 60);
  const states = await prometheus.alerts();
  expect(states.size).toBe(7);
  expect(states.get('FormshiftJobsWait')).toBe('inactive');
  expect(await prometheus.query('sum(formshift_job_attempts_total{outcome="completed"})')).toEqual([1]);
});

test('every panel of the dashboard asks for what the server measures', async () => {
  const Dashboard = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  });
  const { panels } = Dashboard.parse(
    JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')),
  );
  const text = await readMetrics();
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const name = /(?:formshift|process|nodejs)_\w+/.exec(expr)?.[0] ?? '';
      expect(`${title}: ${text.includes(`\n${name}`) ? 'measured' : name}`).toBe(`${title}: measured`);
      await prometheus.query(expr);
    }
  }
});

test('after the server has ended, the alert is pending', async () => {
  await product.stop();
  await until(async () => (await prometheus.alerts()).get('FormshiftDown') === 'pending', 60);
});

/** Sends a file and waits for the end: refused at once, or completed as a job. */
async function convert(name: string, content: string, outcome: 'completed' | 'refused'): Promise<void> {
  const body = buildMultipartForm({ type: 'document', toFormat: 'txt' }, { name, content });
  const response = await fetch(`${product.url}/api/convert`, { method: 'POST', body });
  if (!response.ok) return expect('refused').toBe(outcome);
  const { id } = Job.parse(await response.json());
  const read = async () => Job.parse(await (await fetch(`${product.url}/api/conversions/${id}`)).json());
  await until(async () => ['completed', 'failed'].includes((await read()).status));
  expect((await read()).status).toBe(outcome);
}
