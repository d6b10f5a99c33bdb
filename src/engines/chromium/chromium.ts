import { Fault } from '#src/contract/faults.ts';
import type { PrintResponse, PrintFacts, PrintRequest } from './worker/protocol.ts';
import { fontSettings } from '../fonts.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** The job that prints a page. */
export interface PrintJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

const driver = '/app/src/engines/chromium/worker/main.ts';

/**
 * Prints a web page to PDF with Chromium, which runs in its own sandbox without network access and can read only the
 * page. Rejects with `engine-refused` if the page cannot be printed.
 */
export async function printWithChromium(
  request: Omit<PrintRequest, 'ownSandbox'>,
  job: PrintJob,
): Promise<PrintFacts> {
  const ownSandbox = job.sandbox.report.level === 'full' ? 'always' : 'where-possible';
  const outcome = await job.sandbox.run({
    engine: 'chromium-driver',
    args: [driver],
    stdin: JSON.stringify({ ...request, ownSandbox } satisfies PrintRequest),
    env: await fontSettings(job.workdir),
    ...job,
  });
  const line = outcome.stdout.trimEnd().split('\n').at(-1) ?? '';
  const response: PrintResponse = line.startsWith('{')
    ? (JSON.parse(line) as PrintResponse)
    : { failure: outcome.stderr };
  if ('facts' in response) return response.facts;
  throw new Fault('engine-refused', {}, { cause: new Error(response.failure) });
}
