import { Fault } from '#src/contract/faults.ts';
import type { PrintResponse, PrintFacts, PrintRequest } from './worker/protocol.ts';
import { fontSettings } from '../fonts.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** The job whose page is printed. */
export interface PrintJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

const driver = '/app/src/engines/chromium/worker/main.ts';

/**
 * Prints a web page to PDF with Chromium, which lives in a room of its own without network and sees nothing but the
 * page. Rejects with `engine-refused` when it cannot be printed.
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
