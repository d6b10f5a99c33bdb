import { createHash } from 'node:crypto';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  envDetector,
  defaultResource,
  detectResources,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TracerProvider,
  TraceIdRatioBasedSampler,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import type { RecordedResponse } from '#src/http/responses/record-responses.ts';
import type { EndedAttempt } from '#src/jobs/worker.ts';

/** Traces for an OpenTelemetry collector. Attributes hold declared names only, never anything of a file or a visitor. */
export interface Tracing {
  /** Records a response as a span of its own trace, linked to the trace of the job that the request created. */
  recordResponse(response: RecordedResponse): void;
  /**
   * Records an attempt as a span in the trace of its job. The first attempt also makes the root of that trace, which
   * begins when the job arrived.
   */
  recordAttempt(ended: EndedAttempt): void;
  /** Sends what hasn't been sent, and stops. */
  close(): Promise<void>;
}

export interface TracingSettings {
  /** Share of the traces that are sent, from 0 to 1. */
  readonly ratio: number;
  readonly log: { error(facts: object, line: string): void };
}

const statusOfServerErrors = 500;

/**
 * Starts sending traces by OTLP over HTTP. The exporter takes its address, headers, timeout and compression from the
 * variables OTEL_EXPORTER_OTLP_*, the name of the service from OTEL_SERVICE_NAME
 * (https://opentelemetry.io/docs/specs/otel/protocol/exporter/).
 */
export function startTracing({ ratio, log }: TracingSettings): Tracing {
  const report = (message: string): void => log.error({ cause: message }, 'traces could not be sent');
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const ids = createIds();
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'formshift' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('formshift');

  /** Records the time from the job's arrival to the end of its first attempt as the root of its trace. */
  function recordJob(
    root: SpanContext,
    name: string,
    { startMs, endMs, attributes }: { startMs: number; endMs: number; attributes: Attributes },
  ): void {
    ids.fixed = root;
    const span = tracer.startSpan(name, { startTime: startMs, attributes }, ROOT_CONTEXT);
    ids.fixed = undefined;
    span.end(endMs);
  }

  return {
    recordResponse({ method, route, status, seconds, createdJob }) {
      const endMs = Date.now();
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          startTime: endMs - seconds * 1_000,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          },
          ...(createdJob !== undefined && { links: [{ context: jobContext(createdJob) }] }),
        },
        ROOT_CONTEXT,
      );
      if (status >= statusOfServerErrors) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    },
    recordAttempt({ jobId, type, operation, from, to, lane, attempt, outcome, seconds, waitedSeconds }) {
      const endMs = Date.now();
      const startMs = endMs - seconds * 1_000;
      const root = jobContext(jobId);
      const attributes = {
        'formshift.job.type': type,
        'formshift.job.operation': operation,
        ...(from !== null && { 'formshift.job.from': from }),
        ...(to !== null && { 'formshift.job.to': to }),
        'formshift.job.lane': lane,
      };
      if (waitedSeconds !== undefined)
        recordJob(root, `job ${operation}`, { startMs: startMs - waitedSeconds * 1_000, endMs, attributes });
      const span = tracer.startSpan(
        `attempt ${operation}`,
        {
          kind: SpanKind.CONSUMER,
          startTime: startMs,
          attributes: { ...attributes, 'formshift.attempt': attempt, 'formshift.outcome': outcome },
        },
        trace.setSpanContext(ROOT_CONTEXT, root),
      );
      if (outcome === 'internal') span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
      span.end(endMs);
    },
    close: () => provider.shutdown(),
  };
}

/**
 * Returns the root of a job's trace. Its ids are derived from the job's, so that any process can refer to it; the job's
 * id can't be computed from them.
 */
function jobContext(jobId: string): SpanContext {
  const digest = createHash('sha256').update(`trace of ${jobId}`).digest('hex');
  return {
    traceId: digest.slice(0, 32),
    spanId: digest.slice(32, 48),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  };
}

/** Returns random ids, or the fixed ones while there are any. */
function createIds(): IdGenerator & { fixed: SpanContext | undefined } {
  const random = new RandomIdGenerator();
  return {
    fixed: undefined,
    generateTraceId() {
      return this.fixed?.traceId ?? random.generateTraceId();
    },
    generateSpanId() {
      return this.fixed?.spanId ?? random.generateSpanId();
    },
  };
}
