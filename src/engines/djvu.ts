import { Fault } from '#src/contract/faults.ts';
import type { EngineId } from './engine.ts';
import type { Outcome, Sandbox } from './sandbox/sandbox.ts';

/** The job that reads a DjVu file. */
export interface DjvuJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/**
 * Writes the pages of a DjVu file as images in a PDF, with color as JPEG of `quality` percent. Rejects with
 * `file-damaged`.
 */
export async function writePdfOfDjvu(
  { inside, output, quality }: { inside: string; output: string; quality: number },
  job: DjvuJob,
): Promise<void> {
  await run('ddjvu', ['-format=pdf', `-quality=${quality}`, inside, output], job);
}

/** Returns the hidden text layer of a DjVu file, with pages separated by form feeds. Empty if it has none. */
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
  const cause = new Error(`${engine} exited with ${outcome.exitCode}: ${outcome.stderr.slice(-2000)}`);
  throw new Fault('file-damaged', { format: 'DjVu' }, { cause });
}
