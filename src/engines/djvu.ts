import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from './engine.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

/** The job whose scan is read. */
export interface DjvuJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/** Writes the pages of a DjVu file as pictures of a PDF, colours as JPEG of `quality` percent. Rejects with `file-damaged`. */
export async function writePdfOfDjvu(
  { inside, output, quality }: { inside: string; output: string; quality: number },
  job: DjvuJob,
): Promise<void> {
  await run('ddjvu', ['-format=pdf', `-quality=${quality}`, inside, output], job);
}

/** The text that lies behind the pages of a DjVu file, pages parted by form feeds; empty where nobody has put one there. */
export async function textOfDjvu(inside: string, job: DjvuJob): Promise<string> {
  return (await run('djvutxt', [inside], job)).stdout;
}

async function run(
  engine: Extract<EngineId, 'ddjvu' | 'djvutxt'>,
  args: readonly string[],
  job: DjvuJob,
): Promise<Outcome> {
  const outcome = await job.sandbox.run({ engine, args, ...job });
  if (outcome.exitCode === 0) return outcome;
  const cause = new Error(`${engine} ended with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('file-damaged', { format: 'DjVu' }, { cause });
}
