import { Counter, Histogram, Registry } from 'prom-client';
import type { EndedAttempt } from '#src/jobs/worker.ts';

/** Metrics of the attempts at jobs in this process. Labels hold declared names only, never anything of a file. */
export interface JobMetrics {
  record(ended: EndedAttempt): void;
  /** Resolves to the metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/** Upper bounds of the histograms, in seconds: from an image to a long video. */
const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800];

/** Creates the metrics of jobs. */
export function createJobMetrics(): JobMetrics {
  const registry = new Registry();
  const registers = [registry];
  const attempts = new Counter({
    name: 'formshift_job_attempts_total',
    help: 'Attempts at jobs that have ended, by outcome: "completed" or the fault code.',
    labelNames: ['type', 'operation', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'formshift_job_duration_seconds',
    help: 'Time of an attempt at a job.',
    labelNames: ['type', 'operation'],
    buckets,
    registers,
  });
  const wait = new Histogram({
    name: 'formshift_job_wait_seconds',
    help: 'Time from the arrival of a job to its first attempt.',
    labelNames: ['lane'],
    buckets,
    registers,
  });
  return {
    record({ type, operation, lane, outcome, seconds, waitedSeconds }) {
      attempts.inc({ type, operation, outcome });
      duration.observe({ type, operation }, seconds);
      if (waitedSeconds !== undefined) wait.observe({ lane }, waitedSeconds);
    },
    text: () => registry.metrics(),
  };
}
