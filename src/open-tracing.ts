import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Tracing } from './metrics/tracing.ts';

/** Starts sending traces if a collector is set; the library is loaded only then. */
export async function openTracing(settings: Config, log: Logger): Promise<Tracing | undefined> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { startTracing } = await import('./metrics/tracing.ts');
  return startTracing({ ratio: settings.OTEL_TRACES_SAMPLER_ARG, log });
}

/** Returns a function that calls all given ones; undefined if none is given. */
export function callAll<Argument>(
  ...functions: readonly (((argument: Argument) => void) | undefined)[]
): ((argument: Argument) => void) | undefined {
  const given = functions.filter((one) => one !== undefined);
  return given.length === 0 ? undefined : (argument) => given.forEach((one) => one(argument));
}
