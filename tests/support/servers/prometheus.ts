import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { until } from '../jobs.ts';
import { findFreePort } from './postgres.ts';

const run = promisify(execFile);

const Answer = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
});
const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
    ),
  }),
});

/** Debian's Prometheus, which scrapes one server every second. */
export interface TestPrometheus {
  /** Evaluates an expression; rejects if Prometheus can't parse it. Resolves to the value of each series. */
  query(expression: string): Promise<number[]>;
  /** State of the alert rules: `inactive`, `pending` or `firing`; rejects unless all are healthy. */
  alerts(): Promise<ReadonlyMap<string, string>>;
  remove(): Promise<void>;
}

/** Starts Prometheus on a free port of the loopback interface with the given rules, scraping the given port. */
export async function startPrometheus(scrapedPort: number, rules: string): Promise<TestPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'formshift-prometheus-'));
  const settings = join(folder, 'prometheus.yml');
  await writeFile(
    settings,
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [${JSON.stringify(rules)}]
scrape_configs:
  - job_name: formshift
    static_configs: [{ targets: ['127.0.0.1:${scrapedPort}'] }]
`,
  );
  await run('promtool', ['check', 'config', settings]);
  const address = `127.0.0.1:${await findFreePort()}`;
  const server = spawn(
    'prometheus',
    [
      `--config.file=${settings}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, 60);
  return {
    async query(expression) {
      const response = await fetch(
        `http://${address}/api/v1/query?${new URLSearchParams({ query: expression }).toString()}`,
      );
      const { data } = Answer.parse(await response.json());
      return data.result.map(({ value: [, value] }) => Number(value));
    },
    async alerts() {
      const response = await fetch(`http://${address}/api/v1/rules`);
      const rulesFound = Rules.parse(await response.json()).data.groups.flatMap((group) => group.rules);
      const unhealthy = rulesFound.filter(({ health }) => health === 'err');
      if (unhealthy.length > 0) throw new Error(`unhealthy rules: ${JSON.stringify(unhealthy)}`);
      return new Map(rulesFound.map(({ name, state }) => [name, state]));
    },
    async remove() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
