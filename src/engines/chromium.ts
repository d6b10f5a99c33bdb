import { Fault } from '#src/contract/faults.ts';
import type { PrintAnswer, PrintFacts, PrintOrder } from './chromium-child/order.ts';
import { fontSettings } from './fonts.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The job whose page is printed. */
export interface PrintJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

const driver = '/app/src/engines/chromium-child/main.ts';

/**
 * Prints a web page to PDF with Chromium, which lives in a room of its own without network and sees nothing but the
 * page. Rejects with `engine-refused` when it cannot be printed.
 */
export async function printWithChromium(
  order: Omit<PrintOrder, 'ownWalls'>,
  job: PrintJob,
): Promise<PrintFacts> {
  const ownWalls = job.sandbox.report.level === 'full' ? 'always' : 'where-possible';
  const outcome = await job.sandbox.run({
    engine: 'chromium-driver',
    args: [driver],
    stdin: JSON.stringify({ ...order, ownWalls } satisfies PrintOrder),
    env: await fontSettings(job.workdir),
    ...job,
  });
  const line = outcome.stdout.trimEnd().split('\n').at(-1) ?? '';
  const answer: PrintAnswer = line.startsWith('{')
    ? (JSON.parse(line) as PrintAnswer)
    : { failure: outcome.stderr };
  if ('facts' in answer) return answer.facts;
  throw new Fault('engine-refused', {}, { cause: new Error(answer.failure) });
}
