import { stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** The job whose raw picture is developed. */
export interface RawJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/**
 * Develops a camera's raw picture as the camera itself would: its white balance, turned upright, in sRGB with 8 bits a
 * colour, as a TIFF in the new host file `path`. Rejects with `camera-unknown`; the engine tells that only by writing nothing.
 */
export async function developRaw(inside: string, path: string, job: RawJob): Promise<void> {
  const toStdout = ['-T', '-Z', '-'];
  const { stderr } = await job.sandbox.run({
    engine: 'libraw',
    args: ['-w', '-o', '1', '-q', '3', ...toStdout, inside],
    ...job,
    stdoutFile: path,
  });
  if ((await stat(path)).size === 0)
    throw new Fault('camera-unknown', {}, { cause: new Error(stderr.slice(-2000)) });
}
