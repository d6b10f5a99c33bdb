import { stat } from 'node:fs/promises';
import { Fault } from '#src/contract/faults.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** 24 bits a pixel come out; no camera packs a pixel into less than a quarter of a bit. */
const maxRawExpansion = 24 / 0.25;

/** The job whose raw picture is developed. */
export interface RawJob {
  readonly sandbox: Sandbox;
  readonly workdir: string;
  readonly signal: AbortSignal;
}

/**
 * Develops a camera's raw picture as the camera itself would: its white balance, turned upright, in sRGB with 8 bits a
 * colour, as a TIFF in the new host file `path`. Rejects with `camera-unknown`, which the engine tells by writing nothing,
 * or all black where the picture was taken out of the file and only its description is left.
 */
export async function developRaw(
  { inside, sizeBytes }: { inside: string; sizeBytes: number },
  path: string,
  job: RawJob,
): Promise<void> {
  const toStdout = ['-T', '-Z', '-'];
  const { stderr } = await job.sandbox.run({
    engine: 'libraw',
    args: ['-w', '-o', '1', '-q', '3', ...toStdout, inside],
    ...job,
    stdoutFile: path,
  });
  const { size } = await stat(path);
  if (size === 0 || size > sizeBytes * maxRawExpansion)
    throw new Fault('camera-unknown', {}, { cause: new Error(stderr.slice(-2000)) });
}
