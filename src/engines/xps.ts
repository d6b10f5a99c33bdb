import { Fault } from '#src/contract/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/**
 * Converts an XPS file (paths as the engine sees them) to PDF and keeps its text as text. Rejects with
 * `file-damaged`.
 */
export async function writePdfOfXps(
  { inside, output }: { inside: string; output: string },
  job: { readonly sandbox: Sandbox; readonly workdir: string; readonly signal: AbortSignal },
): Promise<void> {
  const { exitCode, stderr } = await job.sandbox.run({ engine: 'xpstopdf', args: [inside, output], ...job });
  if (exitCode === 0) return;
  const cause = new Error(`xpstopdf exited with ${exitCode}: ${stderr.slice(-2000)}`);
  throw new Fault('file-damaged', { format: 'XPS' }, { cause });
}
